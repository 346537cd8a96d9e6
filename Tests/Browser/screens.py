# SPDX-License-Identifier: Apache-2.0
"""Pictures of the page in its states, to look at."""

from bench import Bench


def take_screens(browser, folder):
    """Pictures of the page in its states, to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(browser, None)

    def shot(name, query="", act=None, size=(1440, 1000), **options):
        page = bench.open(query, viewport={"width": size[0], "height": size[1]}, device_scale_factor=1.5, **options)
        if act:
            act(page)
        page.wait_for_timeout(700)
        page.screenshot(path=folder / f"{name}.png")
        page.context.close()
        bench.contexts.remove(page.context)

    shot("light", "widget=2&scheme=light")
    bench.post("/mock/tile", {"tile": 2, "state": "stale", "why": "Its process ended."})
    bench.post("/mock/tile", {"tile": 3, "state": "failed", "why": "fatalError"})
    bench.post("/mock/tile", {"tile": 4, "state": "placeholder"})
    shot("states", "widget=2", lambda page: page.locator('[data-widget="2"] .tile-mark').click())
    for tile in (2, 3, 4):
        bench.post("/mock/tile", {"tile": tile, "state": "current"})
    shot(
        "menu",
        "widget=2",
        lambda page: page.locator('[data-widget="3"]').click(button="right", position={"x": 80, "y": 60}),
    )
    shot("lock", "widget=7&space=lock")
    shot("gallery", "", lambda page: page.keyboard.press("n"))
    shot(
        "gallery-lock", "space=lock", lambda page: (page.keyboard.press("n"), page.locator(".gallery-app").last.click())
    )
    shot("edit", "widget=3", lambda page: page.keyboard.press("e"))
    shot("edit-task", "widget=5", lambda page: page.keyboard.press("e"))
    shot("edit-pick", "widget=3", lambda page: (page.keyboard.press("e"), page.locator(".pick").first.click()))
    shot("shortcuts", "space=shortcuts")
    shot(
        "shortcuts-found",
        "space=shortcuts",
        lambda page: (
            page.get_by_role("button", name="What Is Left").click(),
            page.locator(".shortcut-space .search").fill("task further"),
        ),
    )
    shot("shortcuts-ask", "space=shortcuts", lambda page: page.locator(".action-row").nth(1).click())
    bench.home.needing.add(3)
    shot("choose")
    bench.home.needing.clear()
    shot("drawer-closed", "drawer=closed")
    for kind in ("Lamp", "Garage", "Room", "Room", "Sensor", "Lamp"):
        bench.post("/api/controls", {"bundle": 4, "kind": kind})
    bench.post("/api/controls/4/configuration", {"values": {"room": {"entity": "Kitchen"}}})
    for control in (2, 6):
        bench.post(f"/api/controls/{control}/size", {"isSmall": True})
    bench.post("/mock/lamp", {"name": "Lamp", "isOn": True})

    def open_controls(page):
        page.keyboard.press("c")

    def open_control_gallery(page):
        open_controls(page)
        page.get_by_role("button", name="Add a Control").click()

    shot("controls", "drawer=closed", open_controls)
    shot("controls-gallery", "drawer=closed", open_control_gallery)
    shot("420-controls", "drawer=closed", open_controls, size=(420, 912))
    shot(
        "drawer-below",
        "widget=2",
        lambda page: (
            page.get_by_text("Display list").click(),
            page.get_by_text("Reloads").click(),
            page.locator(".item").nth(3).hover(),
        ),
    )
    shot("help", "", lambda page: page.keyboard.press("?"))
    shot("dark", "widget=2&scheme=dark")
    shot("dark-gallery", "", lambda page: page.keyboard.press("n"))
    shot("dark-lock", "space=lock")
    shot("dark-controls", "drawer=closed", open_controls)
    shot("dark-controls-gallery", "drawer=closed", open_control_gallery)
    shot("dark-edit", "widget=5", lambda page: page.keyboard.press("e"))
    shot("dark-edit-pick", "widget=3", lambda page: (page.keyboard.press("e"), page.locator(".pick").first.click()))
    shot("dark-shortcuts", "space=shortcuts")
    shot("dark-shortcuts-ask", "space=shortcuts", lambda page: page.locator(".action-row").first.click())
    shot("800", "scheme=light", size=(800, 1000))
    shot("800-drawer", "drawer=open", size=(800, 1000))
    shot("420", "", size=(420, 912), has_touch=True, is_mobile=True)
    shot("420-gallery", "", lambda page: page.get_by_role("button", name="Add widget").click(), size=(420, 912))
    shot("420-edit", "widget=3", lambda page: page.keyboard.press("e"), size=(420, 912))
    shot("420-shortcuts", "space=shortcuts&drawer=closed", size=(420, 912))
    shot("420-drawer", "drawer=open", size=(420, 912))
    bench.home.__init__(empty=True)
    shot("empty")
    bench.finish()
