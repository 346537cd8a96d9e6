// SPDX-License-Identifier: Apache-2.0

extension SnapshotPage {
  /// What the page adds to the colours of all our pages.
  static let style = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: var(--size-body)/1.5 var(--font); }
    header, main { max-width: 960px; margin: 0 auto; padding: 0 var(--space-5); }
    header { padding-top: var(--space-6); padding-bottom: var(--space-5); }
    h1 { margin: 0; font-size: var(--size-clock); font-weight: 620; letter-spacing: -.01em; line-height: 1.2; }
    h2 {
      margin: 0; color: var(--ink); font-size: 15px; font-weight: 600; letter-spacing: 0; text-transform: none;
      overflow-wrap: anywhere;
    }
    .about { margin: var(--space-1) 0 var(--space-4); color: var(--secondary); }
    .counts { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .count, .state { border-radius: 99px; padding: 3px 10px; background: var(--fill); font-size: var(--size-note); }
    .count b { font-weight: 620; font-variant-numeric: tabular-nums; }
    .matched.count b { color: var(--good-ink); }
    .recorded, .replaced, .missing { color: var(--warn-ink); }
    .differs, .broken, .failed { color: var(--bad-ink); }
    .state { font-weight: 600; }
    .case, details.matched {
      background: var(--card); border-radius: var(--radius-large); box-shadow: var(--shadow-small);
      padding: var(--space-5); margin-bottom: var(--space-4);
    }
    .caption { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
    .place { margin-left: auto; color: var(--secondary); font: var(--size-note) var(--mono); overflow-wrap: anywhere; }
    .words { margin: var(--space-3) 0 var(--space-4); padding: 0; list-style: none; }
    .words li { padding: 2px 0 2px var(--space-4); position: relative; overflow-wrap: anywhere; }
    .words li::before {
      content: ""; position: absolute; left: 3px; top: .75em; width: 5px; height: 5px; border-radius: 50%;
      background: var(--secondary);
    }
    .ways { display: inline-flex; background: var(--fill); border-radius: 9px; padding: 2px; margin-bottom: var(--space-4); }
    .ways button {
      border: 0; background: none; color: inherit; font: 500 var(--size-note) var(--font); padding: 5px 14px;
      border-radius: 7px; cursor: pointer;
    }
    .ways button[aria-selected="true"] { background: var(--raised); box-shadow: var(--shadow-small); }
    .ways button:focus-visible, input:focus-visible, summary:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 2px;
    }
    .stage {
      border-radius: var(--radius); padding: var(--space-5); overflow-x: auto; background: var(--page);
    }
    .stage img { display: block; max-width: none; }
    figure { margin: 0; width: max-content; }
    .stage figure img { margin: 0 auto; }
    figcaption, .ends { font-size: var(--size-note); color: var(--secondary); margin-top: var(--space-3); }
    figcaption { text-align: center; }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-5); }
    .stage[data-way="slider"] > :not(.overlay), .stage[data-way="side"] > :not(.row),
    .stage[data-way="difference"] > :not(.marked) { display: none; }
    .overlay, .stage > figure { margin: 0 auto; }
    .row { justify-content: safe center; }
    .overlay { width: max-content; --cut: 50%; }
    .layers { position: relative; width: max-content; }
    .layers .over { position: absolute; left: 0; top: 0; }
    .layers .over { clip-path: inset(0 0 0 var(--cut)); }
    .layers img:first-child { clip-path: inset(0 calc(100% - var(--cut)) 0 0); }
    .edge { position: absolute; top: -6px; bottom: -6px; left: var(--cut); width: 2px; margin-left: -1px; background: var(--accent); }
    .overlay input { display: block; width: 100%; margin: var(--space-3) 0 0; accent-color: var(--accent); }
    .ends { display: flex; justify-content: space-between; }
    .reason { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
    details.matched summary { cursor: pointer; font-weight: 600; }
    details.matched ul { margin: var(--space-3) 0 0; padding-left: var(--space-4); color: var(--secondary); columns: 280px; }
    .calm { color: var(--secondary); font-size: var(--size-title); text-align: center; padding: var(--space-6) 0; }
    @media print { .case { break-inside: avoid; box-shadow: none; border: 1px solid var(--line); } }
    """

  /// Moves the slider and changes the way of looking; without it the slider stands in the middle.
  static let script = """
    for (const image of document.querySelectorAll("img[data-scale]")) {
      const fit = () => { image.width = Math.round(image.naturalWidth / Number(image.dataset.scale)); };
      image.complete ? fit() : image.addEventListener("load", fit);
    }
    for (const overlay of document.querySelectorAll(".overlay")) {
      const input = overlay.querySelector("input"), layers = overlay.querySelector(".layers");
      const cut = () => overlay.style.setProperty("--cut", input.value + "%");
      input.addEventListener("input", cut);
      const follow = (event) => {
        const box = layers.getBoundingClientRect();
        input.value = Math.min(100, Math.max(0, (event.clientX - box.left) / box.width * 100));
        cut();
      };
      layers.addEventListener("pointerdown", (event) => { layers.setPointerCapture(event.pointerId); follow(event); });
      layers.addEventListener("pointermove", (event) => { if (event.buttons) follow(event); });
      layers.addEventListener("dragstart", (event) => event.preventDefault());
    }
    for (const ways of document.querySelectorAll(".ways")) {
      const buttons = [...ways.querySelectorAll("button")], stage = ways.nextElementSibling;
      const choose = (button) => {
        for (const other of buttons) {
          other.setAttribute("aria-selected", other === button);
          other.tabIndex = other === button ? 0 : -1;
        }
        stage.dataset.way = button.dataset.way;
      };
      choose(buttons[0]);
      ways.addEventListener("click", (event) => { if (event.target.dataset.way) choose(event.target); });
      ways.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
        choose(next);
        next.focus();
      });
    }
    """
}
