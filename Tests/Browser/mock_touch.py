# SPDX-License-Identifier: Apache-2.0
"""Touch in the made-up home screen: taps run intents, forms configure widgets, shortcuts run. All can be staged."""

import threading

import mock_forms
import mock_tasks

OUTCOME = {"outcome": "performed", "message": None, "dialog": None, "url": None}


class Touch:
    """What a home has for touch; a part of Home."""

    def start_touch(self):
        self.tasks = mock_tasks.sample_tasks()
        self.configuration = {}
        self.needing = set()
        self.performing = set()
        # Of each tile that was shown, what its controls mean; nonces run once.
        self.meanings = {}
        self.nonces = set()
        self.taps = []
        self.failure = None
        # Whether the store takes what intents write.
        self.taken = True
        self.options_mode = "ready"
        self.forms_asked = []
        self.prompts = False
        # Closed by a test to hold up whatever runs.
        self.gate = threading.Event()
        self.gate.set()

    # MARK: Taps

    def tap(self, one, body):
        """Runs a tap; called without the lock, which an intent does not hold while it runs."""
        with self.lock:
            self.taps.append({"widget": one["id"], **body})
            if self.settings["isLocked"]:
                return {**OUTCOME, "outcome": "locked"}
            known = self.meanings.get(body["hash"])
            if self.key(one) != "tasks":
                return {**OUTCOME, "outcome": "link", "message": f"{one['name']} opens at “{body['action']}”."}
            if known is None or body["action"] >= len(known):
                return {**OUTCOME, "outcome": "stale"}
            if body["nonce"] in self.nonces:
                return OUTCOME
            self.nonces.add(body["nonce"])
            self.performing.add(one["id"])
            self.retile(one["id"])
        self.gate.wait(20)
        with self.lock:
            self.performing.discard(one["id"])
            if self.failure:
                answer = {**OUTCOME, "outcome": "failed", "message": self.failure}
            else:
                if self.taken:
                    mock_tasks.perform(self, known[body["action"]], body.get("isOn"))
                answer = OUTCOME
            self.note(one["name"], "timeline, 1 entry", widget=one["id"], cause="intent", charge="free", duration=2.1)
            self.retile_tasks()
            return answer

    def retile_tasks(self):
        for one in self.widgets:
            if self.key(one) == "tasks":
                self.retile(one["id"])

    def draw_touch(self, one):
        """The svg of a task widget and its actions; what they mean is kept by the tile's hash."""
        drawing = mock_tasks.draw(self, one)
        actions = [{name: value for name, value in action.items() if name != "meaning"} for action in drawing.actions]
        return mock_tasks.finished(drawing), actions, [action["meaning"] for action in drawing.actions]

    # MARK: Configuration

    def form(self, one, values=None):
        if self.key(one) == "weather":
            known = {**mock_forms.weather_defaults(), **self.configuration.get(one["id"], {})}
            return mock_forms.weather_form({**known, **self.choices(values or {})})
        stored = self.configuration.get(one["id"], {"task": "task-0"})
        shown = {"showsSymbol": stored.get("showsSymbol", True)}
        task = next((task for task in self.tasks if task["id"] == stored.get("task")), None)
        shown["task"] = mock_forms.task_choice(task) if task else None
        return mock_forms.status_form({**shown, **self.choices(values or {})})

    def choices(self, values):
        """Values of a form as its fields show them: entities and cases as choices again."""
        result = dict(values)
        if isinstance(result.get("task"), dict):
            result["task"] = next(
                (mock_forms.task_choice(one) for one in self.tasks if one["id"] == result["task"]["entity"]), None
            )
        if isinstance(result.get("place"), dict):
            result["place"] = next(
                mock_forms.city_choice(city, region)
                for region, cities in mock_forms.CITIES
                for city in cities
                if city.lower() == result["place"]["entity"]
            )
        if isinstance(result.get("unit"), str):
            result["unit"] = next(one for one in mock_forms.UNITS if one["value"] == result["unit"])
        if isinstance(result.get("days"), list):
            result["days"] = [mock_forms.choice(day, day.capitalize()) for day in result["days"]]
        return result

    def configure(self, one, values):
        """Stores values; answers what is wrong by field, nothing if they were taken."""
        wrong = mock_forms.validate(values)
        if wrong:
            return wrong
        if isinstance(values.get("task"), dict):
            values = {**values, "task": values["task"]["entity"]}
        stored = self.choices(values) if self.key(one) == "weather" else values
        self.configuration[one["id"]] = {**self.configuration.get(one["id"], {}), **stored}
        self.needing.discard(one["id"])
        self.retile(one["id"])
        self.list_changed()
        return {}

    def touch_flags(self, one):
        kind = next(
            kind
            for bundle in self.bundles
            if bundle["id"] == one["bundle"]
            for kind in bundle["widgets"]
            if kind["kind"] == one["kind"]
        )
        return {**one, "isConfigurable": kind["isConfigurable"], "needsConfiguration": one["id"] in self.needing}

    # MARK: Staging

    def stage(self, name, body):
        """What a test asks for at /mock/…; answers whether it is known here."""
        if name == "hold":
            self.gate.clear()
        elif name == "release":
            self.gate.set()
        elif name == "fail":
            self.failure = body.get("message")
        elif name == "options":
            self.options_mode = body["mode"]
        elif name == "prompts":
            self.prompts = body["prompts"]
        elif name == "tasks":
            if "changes" in body:
                task = next(one for one in self.tasks if one["id"] == body["id"])
                task.update(body["changes"])
            else:
                self.tasks[:] = [one for one in self.tasks if one["id"] != body["id"]]
            self.retile_tasks()
        elif name == "done":
            listed = [one for one in self.tasks if not one["target"]]
            mock_tasks.perform(self, ("toggle", listed[body["row"]]["id"]))
            self.retile_tasks()
        else:
            return False
        return True
