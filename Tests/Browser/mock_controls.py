# SPDX-License-Identifier: Apache-2.0
"""The Control Center of the made-up home screen: a lamp, a room's lamp that is chosen, a garage door, a broken sensor."""

import mock_forms

SYMBOLS = {
    "lamp": "M15 3a9 9 0 0 0-5 16v4h10v-4a9 9 0 0 0-5-16zM11 25h8v2h-8z",
    "lamp-off": "M15 3a9 9 0 0 0-5 16v4h10v-4a9 9 0 0 0-5-16zm0 3a6 6 0 0 1 3 11h-6a6 6 0 0 1 3-11zM11 25h8v2h-8z",
    "door": "M3 14L15 4l12 10v13h-4V15H7v12H3zM9 18h12v3H9zm0 5h12v3H9z",
}
ROOMS = ["Kitchen", "Hall", "Bedroom"]
KINDS = {
    "Lamp": ("Desk Lamp", "Switches the lamp.", False),
    "Room": ("Room", "Switches the light of a room.", True),
    "Garage": ("Garage", "Opens and closes the door.", False),
    "Sensor": ("Sensor", "Tells how warm it is.", False),
}
OUTCOME = {"outcome": "performed", "message": None, "dialog": None, "url": None}


def symbol(name):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="30" height="30" viewBox="0 0 30 30">'
        f'<g><path d="{SYMBOLS[name]}" fill="#000" fill-rule="evenodd"/></g></svg>'
    )


def look(title, value, name, hint=None, status=None):
    return {"title": title, "value": value, "symbol": symbol(name), "hint": hint, "status": status}


class Controls:
    """What a home has for its Control Center; a part of Home."""

    def start_controls(self):
        self.controls = []
        self.next_control = 1
        self.lamps = {"Lamp": False, "Kitchen": True, "Hall": False, "Bedroom": False}
        self.opened = 0
        self.presses = []
        self.press_nonces = set()

    def content(self, kind, room=None):
        if kind == "Garage":
            rest = look("Garage Door", "Closed", "door", "Open")
            return {
                "isToggle": False,
                "isOn": False,
                "isEnabled": True,
                "tint": "#34c759",
                "off": rest,
                "on": {**rest, "value": "Opening…"},
            }
        name = room or ("Lamp" if kind == "Lamp" else ROOMS[0])
        return {
            "isToggle": True,
            "isOn": self.lamps[name],
            "isEnabled": True,
            "tint": "#ffcc00" if kind == "Lamp" else None,
            "off": look(name, "Off", "lamp-off", "Turn On", "Turned off"),
            "on": look(name, "On", "lamp", "Turn Off", "Turned on"),
        }

    def shown_control(self, one):
        """A control as the page gets it."""
        name, _, is_configurable = KINDS[one["kind"]]
        broken = one["kind"] == "Sensor"
        content = None if broken else self.content(one["kind"], one["room"])
        if content and content["isToggle"] and one["wanted"] is not None:
            content["isOn"] = one["wanted"]
        return {
            "id": one["id"],
            "bundle": 4,
            "kind": one["kind"],
            "name": name,
            "hash": f"{one['id']}-{one['room']}",
            "isSmall": one["isSmall"],
            "isRunning": one["isRunning"],
            "problem": "currentValue of Sensor failed: it does not answer" if broken else None,
            "isConfigurable": is_configurable,
            "needsConfiguration": is_configurable and one["room"] is None,
            "isMasked": False,
            "content": content,
        }

    def shown_controls(self):
        return [self.shown_control(one) for one in self.controls]

    def controls_changed(self):
        self.emit("controls", {"controls": self.shown_controls()})

    def control_gallery(self):
        offers = [
            {
                "kind": kind,
                "name": name,
                "description": about,
                "isConfigurable": is_configurable,
                "preview": f"/api/controls/gallery/4/{kind}",
            }
            for kind, (name, about, is_configurable) in KINDS.items()
        ]
        return {
            "bundles": [
                {
                    "id": bundle["id"],
                    "name": bundle["name"],
                    "icon": bundle["icon"],
                    "controls": offers if bundle["key"] == "weather" else [],
                }
                for bundle in self.bundles
            ]
        }

    def control_form(self, one, values=None):
        room = (values or {}).get("room")
        chosen = room["entity"] if isinstance(room, dict) else one["room"]
        value = mock_forms.choice({"entity": chosen}, chosen) if chosen else None
        field = mock_forms.field("room", "Room", "entity", hasOptions=True, isSearchable=True, value=value)
        return {"identifier": "ChooseRoom", "title": "Choose a Room", "description": None, "fields": [field]}

    def get_control(self, parts):
        """The answer to a GET below /api/controls; nothing where there is none."""
        if parts[2:] == ["gallery"]:
            return self.control_gallery()
        if parts[2] == "gallery":
            return None if parts[4] == "Sensor" else self.content(parts[4])
        return self.control_form(self.control(parts))

    def control(self, parts):
        return next(one for one in self.controls if str(one["id"]) == parts[2])

    def press(self, one, body):
        """Runs a press; called without the lock, which an intent does not hold while it runs."""
        with self.lock:
            self.presses.append({"control": one["id"], **body})
            if self.settings["isLocked"]:
                return {**OUTCOME, "outcome": "locked", "message": f"Unlock the device to use {KINDS[one['kind']][0]}."}
            if body["nonce"] in self.press_nonces:
                return OUTCOME
            self.press_nonces.add(body["nonce"])
            one["isRunning"] = True
            one["wanted"] = body["isOn"]
            self.controls_changed()
        self.gate.wait(20)
        with self.lock:
            one["isRunning"] = False
            one["wanted"] = None
            answer = OUTCOME
            if self.failure:
                answer = {**OUTCOME, "outcome": "failed", "message": self.failure}
            elif one["kind"] == "Garage":
                self.opened += 1
                answer = {**OUTCOME, "dialog": "The door opens."}
            else:
                self.lamps[one["room"] or "Lamp"] = body["isOn"]
            self.controls_changed()
            return answer

    def change_control(self, parts, body):
        """Carries out a command about controls; called with the lock."""
        if len(parts) == 2:
            if body["kind"] not in KINDS:
                raise ValueError("There is no such control.")
            one = {
                "id": self.next_control,
                "kind": body["kind"],
                "isSmall": False,
                "isRunning": False,
                "room": None,
                "wanted": None,
            }
            self.next_control += 1
            self.controls.append(one)
            self.controls_changed()
            return {"id": one["id"]}
        one = self.control(parts)
        if parts[3:] == ["remove"]:
            self.controls.remove(one)
        elif parts[3:] == ["size"]:
            one["isSmall"] = body["isSmall"]
        elif parts[3:] == ["configuration", "form"]:
            return self.control_form(one, body["values"])
        elif parts[3:] == ["configuration", "options"]:
            words = (body["words"] or "").lower()
            found = [mock_forms.choice({"entity": room}, room) for room in ROOMS if words in room.lower()]
            return {"prompt": None, "sections": [{"title": None, "choices": found}]}
        elif parts[3:] == ["configuration"]:
            one["room"] = body["values"]["room"]["entity"]
        else:
            raise KeyError("There is no such command.")
        self.controls_changed()
        return {"done": True}

    def stage_lamp(self, name, is_on):
        """The app changes a lamp and tells of it."""
        self.lamps[name] = is_on
        self.controls_changed()
