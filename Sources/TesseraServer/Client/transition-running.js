// SPDX-License-Identifier: Apache-2.0
// Sets the steps of a change in motion, and leaves nothing behind when it is over.
import { apartState, present, STILL, transformOf } from './transition-names.js';
import { pivoted, widenRegion } from './transition-groups.js';
import { STANDARD } from './transition-curves.js';
import { animationAround } from './transition-plan.js';
import { sweepFrames } from './transition-sweep.js';
import { lendDefinitions, makeGhost, putGhost } from './transition-ghosts.js';
import { LetterStage } from './transition-letters.js';

const BLUR = 3;
// How small a symbol begins, how large one goes that grows away, and the parts of the time in which one follows the other.
const SYMBOL = { small: 0.55, large: 1.35, gone: 0.42, comes: 0.3 };
const FALL = 'cubic-bezier(0.4, 0, 0.9, 0.6)';
const RISE = 'cubic-bezier(0.2, 0.9, 0.35, 1.3)';

/** One change of a picture, from its start until everything rests. */
export class Change {
  /** By the text that each of them stands for. */
  stages = new Map();
  isOver = false;
  #ghosts = [];
  #loans = [];
  #animations = [];
  #wrapped = new Map();
  #restores = [];
  #own = [];

  /** - `base`: the animation where a picture says nothing; null for none. */
  constructor({ old, fresh, before, after, steps, last, isRightToLeft, base = STANDARD }) {
    Object.assign(this, { old, fresh, before, after, isRightToLeft, base });
    this.start = performance.now();
    if (last) this.#takeOver(last);
    for (const step of steps) this[step.type]?.(step, before.get(step.key), after.get(step.key), last);
    for (const [key, item] of after) if (before.has(key)) this.#wrap(before.get(key), item);
    const needy = this.#ghosts.filter(({ isNew }) => isNew).map(({ element }) => element);
    this.#loans.push(...lendDefinitions(old, fresh, needy));
    for (const ghost of this.#ghosts) this.#animations.push(...ghost.element.getAnimations({ subtree: true }));
    const all = [...new Set(this.#animations)];
    this.length = Math.max(0, ...all.map((animation) => animation.effect.getComputedTiming().endTime));
    const ends = all.map((animation) => animation.finished);
    Promise.allSettled(ends).then(() => this.end());
  }

  /** Ends the change, wherever it is. */
  end() {
    if (this.isOver) return;
    this.isOver = true;
    for (const { element } of this.#ghosts) element.remove();
    for (const stage of this.stages.values()) stage.end();
    for (const loan of this.#loans) loan.remove();
    for (const animation of this.#animations) animation.cancel();
    for (const restore of this.#restores.reverse()) restore();
  }

  /** Takes everything off the picture, which itself is changed next; what leaves it goes on in the change after. */
  release() {
    this.isOver = true;
    for (const { element } of this.#ghosts) element.remove();
    for (const stage of this.stages.values()) stage.end();
    for (const loan of this.#loans) loan.remove();
    for (const animation of this.#own) animation.cancel();
    for (const restore of this.#restores.reverse()) restore();
  }

  /** What an earlier change had under way goes on in the new picture. */
  #takeOver(last) {
    last.isOver = true;
    for (const ghost of last.#ghosts) {
      if (putGhost(ghost, this.after, this.fresh)) this.#ghosts.push({ ...ghost, isNew: false });
      else ghost.element.remove();
    }
    this.fresh.append(...last.#loans);
    this.#loans.push(...last.#loans);
  }

  // MARK: Steps

  insert({ transition, animation }, _, item) {
    const apart = animation && apartState(transition, 'in', this.isRightToLeft);
    if (!apart) return;
    const way = this.#wayOfParent(item);
    this.#animate(item.node, [frameOf(apart, item.box, way), frameOf(present(apart), item.box, [0, 0])], animation);
  }

  remove({ key, transition, animation }, old) {
    const apart = animation && apartState(transition, 'out', this.isRightToLeft);
    if (!apart) return;
    const way = this.#wayOfParent(old).map((part) => -part);
    const start = old.seen ? seenFrame(old) : frameOf(present(apart), old.box, [0, 0]);
    if (old.seen && apart.opacity === 1 && old.seen.opacity === '1') delete start.opacity;
    this.#haunt(key, [start, frameOf(apart, old.box, way)], animation);
  }

  /** How far what stands around an item was from where it is now: what comes and goes inside goes along with it. */
  #wayOfParent({ parents }) {
    const key = parents.findLast((one) => this.before.has(one) && this.after.has(one));
    if (key === undefined) return [0, 0];
    const [old, fresh] = [this.before, this.after].map((items) => items.get(key).box);
    return [old[0] - fresh[0], old[1] - fresh[1]];
  }

  /** It stays, but was in motion: it comes to rest. */
  settle(step, old, item, last) {
    if (old.isRolling) return this.letters({ ...step, moves: stays(old, item), direction: 1 }, old, item, last);
    if (!step.animation) return;
    if (old.seen) this.#animate(item.node, [seenFrame(old), {}], step.animation);
    if (old.isBlending) {
      item.parts.forEach((part, index) => this.#blend(item.partNodes[index], old.parts[index], part, step.animation));
    }
  }

  morph({ key, parts, animation, isRepainted }, old, item) {
    const states = parts.map((changes) => [0, 1].map((side) =>
      Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[side]]))));
    states.forEach(([from, to], index) => this.#blend(item.partNodes[index], from, to, animation));
    if (isRepainted) {
      // The old paint changes its shape along with the new one, which fades in over it.
      const ghost = this.#haunt(key, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], animation);
      const copies = ghost ? [...ghost.querySelectorAll('*')].slice(-states.length) : [];
      copies.forEach((copy, index) => {
        const [from, to] = [states[index][0], states[index][1]];
        if (Object.keys(to).length) copy.animate([from, to], { ...animation, fill: 'both' });
      });
      return this.#animate(item.node, [{ opacity: 0 }, { opacity: 1, offset: 0.7 }, { opacity: 1 }], animation);
    }
    const frames = [seenFrame(old), {}];
    if (item.text) frames[0].transform = between(old.box, item.box, old.size && item.size ? old.size / item.size : 1);
    if (frames[0].transform || frames[0].opacity) this.#animate(item.node, frames, animation);
  }

  /** It moves as it is, with its gradients. */
  slide({ shift: [x, y], animation }, old, item) {
    const frames = [{ ...seenFrame(old), transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0px, 0px)' }];
    this.#animate(item.node, frames, animation);
  }

  /** A line grows or shrinks along its way. */
  sweep({ sweep, parts, animation }, old, item) {
    this.#animate(item.partNodes[0], sweepFrames(sweep), animation);
    const { d, ...changes } = parts[0];
    const [from, to] = [0, 1].map((side) =>
      Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[side]])));
    this.#blend(item.partNodes[0], from, to, animation);
  }

  /** One symbol makes room for another. */
  replace({ key, style, pace, animation }, old, item) {
    const timing = { ...animation, easing: 'linear', duration: animation.duration / pace };
    const sized = (box, scale) => transformOf({ ...STILL, scale }, box);
    const isAlone = style === 'offUp';
    if (!isAlone) {
      const start = old.seen ? { opacity: 1, ...seenFrame(old) } : { opacity: 1, transform: sized(old.box, 1) };
      const away = { opacity: 0, transform: sized(old.box, style === 'upUp' ? SYMBOL.large : SYMBOL.small) };
      this.#haunt(key, [{ ...start, easing: FALL }, { ...away, offset: SYMBOL.gone }, away], timing);
    }
    const small = { opacity: 0, transform: sized(item.box, SYMBOL.small) };
    const comes = isAlone ? 0 : SYMBOL.comes;
    this.#animate(item.node, [
      small, { ...small, offset: comes, easing: RISE },
      { opacity: 1, transform: sized(item.box, 1) },
    ], timing);
  }

  letters({ moves, direction, animation }, old, item, last) {
    const stage = new LetterStage(item.node, { moves, direction, animation }, last?.stages.get(old.origin ?? old.node)?.leaving);
    this.stages.set(item.node, stage);
    this.#animations.push(...stage.animations);
  }

  /** Old and new blend over, both on the way from the old frame to the new one. */
  fade({ key, animation, isBlurred, shift, isStretched, isRehung }, old, item) {
    const go = shift && (shift[0] || shift[1]) ? shift : null;
    let [arrival, departure] = [null, null];
    if (go) {
      arrival = `translate(${-go[0]}px, ${-go[1]}px)`;
      departure = `translate(${go[0]}px, ${go[1]}px)`;
    } else if (isStretched && !isRehung) {
      arrival = stretch(old.box, item.box);
      departure = stretch(item.box, old.box);
    }
    const blur = isBlurred ? `blur(${BLUR}px)` : null;
    const start = old.seen ? seenFrame(old) : { opacity: 1 };
    const leave = [start, frame({ opacity: 0, filter: blur, transform: departure })];
    if (blur && !start.filter) start.filter = 'blur(0px)';
    if (departure && !start.transform) start.transform = neutral(departure);
    // Over its ghost a full ground comes early and the ghost goes late, so that it is never seen through.
    const isFull = !item.text && !old.text;
    if (isFull) leave.splice(1, 0, { offset: 0.4, opacity: start.opacity ?? 1 });
    this.#haunt(key, leave, animation);
    const enter = frame({ opacity: 0, filter: blur, transform: arrival });
    const rest = frame({ filter: blur && 'blur(0px)', transform: arrival && neutral(arrival) });
    const stop = isFull ? [{ offset: 0.6, opacity: 1 }] : [];
    this.#animate(item.node, [enter, ...stop, { ...rest, opacity: 1 }], animation);
  }

  // MARK: Parts of steps

  #animate(node, frames, { duration, delay, easing }) {
    if (duration + delay <= 0) return;
    // The curve is that of the whole way, also where there are stops between.
    const animation = node.animate(frames, { duration, delay, easing, fill: 'backwards' });
    this.#animations.push(animation);
    this.#own.push(animation);
  }

  #haunt(key, frames, { duration, delay, easing }) {
    if (duration + delay <= 0) return null;
    const ghost = makeGhost(key, this.before, this.after, this.fresh);
    this.#ghosts.push({ ...ghost, isNew: true });
    ghost.element.animate(frames, { duration, delay, easing, fill: 'both' });
    return ghost.element;
  }

  #blend(node, from, to, animation) {
    const names = Object.keys(to).filter((name) => from[name] !== undefined && from[name] !== to[name]);
    if (!names.length || !node) return;
    const pick = (values) => Object.fromEntries(names.map((name) => [name, values[name]]));
    this.#animate(node, [pick(from), pick(to)], animation);
  }

  /** Groups around an item whose transform, opacity or clip changed, or was changing, go over to it; each once. */
  #wrap(old, item) {
    const animation = animationAround(item.scopes, this.before.scopes, this.base);
    if (old.chainForm !== item.chainForm || !animation) return;
    item.groups.forEach((group, index) => {
      const from = old.groups[index];
      if (!this.#isFirst(group.node)) return;
      if (from.transform !== group.transform) {
        const [first, last] = pivoted(from.transform, group.transform);
        this.#blend(group.node, { transform: first }, { transform: last }, animation);
      }
      group.cuts.forEach(({ path, d }, place) => {
        if (this.#isFirst(path)) this.#blend(path, { d: from.cuts[place].d }, { d }, animation);
      });
      group.regions.forEach(({ definition, values }, place) => {
        const before = from.regions[place]?.values;
        if (!before || `${before}` === `${values}` || !this.#isFirst(definition)) return;
        this.#restores.push(widenRegion(definition, before));
      });
    });
    this.#fadeGroups(old, item, animation);
  }

  /** Opacities of groups: one that is new begins at full, one that is gone is made up for by the item. */
  #fadeGroups(old, item, animation) {
    item.opacities.forEach(({ node, opacity }, index) => {
      if (this.#isFirst(node, 'opacity')) {
        this.#blend(node, { opacity: old.opacities[index]?.opacity ?? '1' }, { opacity }, animation);
      }
    });
    const gone = old.opacities.slice(item.opacities.length).reduce((all, { opacity }) => all * opacity, 1);
    if (gone < 1 && old.look === item.look && !item.isGroup) {
      this.#animate(item.node, [{ opacity: gone }, { opacity: 1 }], animation);
    }
  }

  #isFirst(node, what = 'form') {
    const known = this.#wrapped.get(node) ?? new Set();
    if (known.has(what)) return false;
    this.#wrapped.set(node, known.add(what));
    return true;
  }
}

/** A keyframe without what is not said. */
function frame(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

const frameOf = (state, box, [x, y]) => frame({
  transform: `translate(${x}px, ${y}px) ${transformOf(state, box)}`, opacity: state.opacity,
  filter: state.blur ? `blur(${state.isPresent ? 0 : state.blur}px)` : null,
});

/** What an item shows just now. */
function seenFrame({ seen }) {
  if (!seen) return {};
  const { opacity, transform, filter } = seen;
  return frame({
    opacity: opacity === '1' ? null : opacity, transform: transform === 'none' ? null : transform,
    filter: filter === 'none' ? null : filter,
  });
}

/** The transform that puts a text that stands at one box where it was, grown by the ratio of its sizes. */
function between([x, y, width, height], [u, v, across, down], ratio) {
  if (Math.abs(ratio - 1) > 0.001) return `translate(${x}px, ${y}px) scale(${ratio}) translate(${-u}px, ${-v}px)`;
  const [dx, dy] = [x + width / 2 - u - across / 2, y + height / 2 - v - down / 2];
  return Math.abs(dx) < 0.05 && Math.abs(dy) < 0.05 ? null : `translate(${dx}px, ${dy}px)`;
}

/** The transform that makes what fills the second box fill the first; null where they are the same. */
function stretch([x, y, width, height], [u, v, across, down]) {
  if (!width || !height || !across || !down) return null;
  if (Math.abs(x - u) + Math.abs(y - v) + Math.abs(width - across) + Math.abs(height - down) < 0.2) return null;
  return `translate(${x}px, ${y}px) scale(${width / across}, ${height / down}) translate(${-u}px, ${-v}px)`;
}

/** The same list of functions doing nothing. */
function neutral(transform) {
  return transform.replace(/translate\(([^)]*)\) scale\([^)]*\) translate\(([^)]*)\)/, (_, first, last) => {
    const back = last.split(',').map((value) => `${-parseFloat(value)}px`).join(', ');
    return `translate(${back}) scale(1, 1) translate(${last})`;
  }).replace(/^translate\([^)]*\)$/, 'translate(0px, 0px)');
}

/** Letters that all stay: those of a text that is the same but still on its way. */
function stays(old, item) {
  return item.glyphs.map((glyph, index) => {
    const before = old.glyphs[index] ?? glyph;
    const [from, to] = [[before.x, before.y], [glyph.x, glyph.y]];
    return { kind: 'stay', glyph, old: before, from, to, rolls: false, order: 0 };
  });
}
