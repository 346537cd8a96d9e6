# SPDX-License-Identifier: Apache-2.0
"""Forms of the made-up bundles: what widgets can be configured with, and what the Shortcuts space runs."""

import mock_tasks

STANDARD = {
    "description": None,
    "isOptional": False,
    "isVisible": True,
    "range": None,
    "style": "field",
    "isMultiline": False,
    "hasOptions": False,
    "isSearchable": False,
    "dateKind": "dateTime",
    "trueName": None,
    "falseName": None,
    "unit": None,
    "choices": [],
    "contentTypes": [],
    "element": None,
    "atMost": None,
    "value": None,
}


def field(name, title, kind, **more):
    return {**STANDARD, "name": name, "title": title, "type": kind, **more}


def choice(value, title, subtitle=None, symbol=None):
    return {"value": value, "title": title, "subtitle": subtitle, "symbol": symbol}


def task_choice(task):
    count = f"{task['progress']} of {task['target']}" if task["target"] else None
    return choice({"entity": task["id"]}, task["name"], count, task["symbol"])


UNITS = [choice("celsius", "Celsius"), choice("fahrenheit", "Fahrenheit"), choice("kelvin", "Kelvin")]
CITIES = [
    ("Europe", ["Lisbon", "Berlin", "Athens", "Oslo", "Vienna"]),
    ("Asia", ["Kyoto", "Hanoi", "Mumbai"]),
    ("Africa", ["Cairo", "Accra"]),
]


def city_choice(name, region):
    return choice({"entity": name.lower()}, name, region)


def weather_defaults():
    return {
        "place": city_choice("Lisbon", "Europe"),
        "unit": UNITS[0],
        "showsRain": True,
        "updates": 4,
        "threshold": 0.4,
        "nickname": "Home",
        "since": 1768435200000,
        "alarm": 1768459500000,
        "link": "https://example.org/rain",
        "note": None,
        "lead": 5400,
        "distance": 12.5,
        "days": [choice("monday", "Monday"), choice("friday", "Friday")],
        "limits": [4, 12],
        "tone": choice("soft", "Soft Bell"),
        "card": None,
        "picture": None,
    }


DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def weather_form(values):
    fields = [
        field("place", "City", "entity", hasOptions=True, isSearchable=True, description="Where it may rain."),
        field("unit", "Unit", "enum", choices=UNITS),
        field("showsRain", "Rain", "bool", trueName="Shown", falseName="Hidden"),
        field("threshold", "Show From", "double", style="slider", range=[0, 1], isVisible=values["showsRain"]),
        field("updates", "Updates a Day", "int", style="stepper", range=[1, 24]),
        field("nickname", "Nickname", "string", isOptional=True),
        field("since", "Since", "date", dateKind="date"),
        field("alarm", "Tell Me At", "date", dateKind="time"),
        field("lead", "Lead Time", "duration"),
        field("distance", "Radius", "measurement", unit="km"),
        field("days", "Days", "list", element="enum", hasOptions=True, isOptional=True, atMost=3),
        field("limits", "Limits", "list", element="int", isOptional=True),
        field("tone", "Tone", "string", hasOptions=True),
        field("card", "Card", "file", contentTypes=["public.image"], isOptional=True),
        field("link", "Page", "url", isOptional=True),
        field("note", "Note", "string", isMultiline=True, isOptional=True),
        field("picture", "Picture", "unsupported", isOptional=True),
    ]
    for one in fields:
        one["value"] = values[one["name"]]
    return {"title": "Weather", "fields": fields, "message": None}


def status_form(values):
    return {
        "title": "Select Task",
        "message": None,
        "fields": [
            field(
                "task",
                "Task",
                "entity",
                hasOptions=True,
                isSearchable=True,
                value=values.get("task"),
                description="The task whose progress is shown.",
            ),
            field("showsSymbol", "Symbol", "bool", value=values.get("showsSymbol", True)),
        ],
    }


def options(home, name, words):
    """Sections of choices for a field, narrowed by what was typed."""
    if name == "place":
        sections = [(region, [city_choice(city, region) for city in cities]) for region, cities in CITIES]
    elif name == "tone":
        sections = [(None, [choice("soft", "Soft Bell"), choice("loud", "Loud Bell")])]
    elif name == "days":
        sections = [(None, [choice(day.lower(), day) for day in DAYS])]
    else:
        counted = [task_choice(one) for one in home.tasks if one["target"]]
        sections = [("Counted", counted), ("To-do", [task_choice(one) for one in home.tasks if not one["target"]])]
    found = [(title, [one for one in rows if words.lower() in one["title"].lower()]) for title, rows in sections]
    return {"prompt": None, "sections": [{"title": title, "choices": rows} for title, rows in found if rows]}


def validate(values):
    """What is wrong with the values of a form, by field."""
    wrong = {}
    if values.get("nickname") is not None and len(values["nickname"]) > 12:
        wrong["nickname"] = "Use at most 12 letters."
    if "updates" in values and (values["updates"] is None or not 1 <= values["updates"] <= 24):
        wrong["updates"] = "Choose a number from 1 to 24."
    if "task" in values and values["task"] is None:
        wrong["task"] = "Choose a task."
    return wrong


# MARK: Shortcuts


ORDERS = [choice("added", "As Added"), choice("name", "By Name")]


def intent_form(home, identifier, values):
    """The form of an intent for some values: its summary shows other fields when tasks are sorted by name."""
    known = next(one for one in intents(home)["intents"] if one["identifier"] == identifier)
    if identifier == "SortTasks":
        known["fields"][1]["isVisible"] = values["order"] == "name"
    return {"title": known["title"], "fields": known["fields"], "message": None}


def intents(home):
    task = field("task", "Task", "entity", hasOptions=True, isSearchable=True)
    listed = [
        ("StepTask", "Step Task", "Counts a task one further, or ticks it off.", "plus", [task]),
        (
            "AddTask",
            "Add Task",
            "Puts a new task on the list.",
            "plus",
            [field("name", "Name", "string"), field("goal", "Times", "int", style="stepper", range=[1, 20], value=1)],
        ),
        (
            "SortTasks",
            "Sort Tasks",
            "Puts the list in another order.",
            "updown",
            [
                field("order", "Order", "enum", choices=ORDERS, value=ORDERS[0]),
                field("reverse", "Backwards", "bool", value=False, isVisible=False),
                field("group", "Group", "string", isVisible=False),
            ],
        ),
        ("CountTasks", "Count Open Tasks", "Tells how many are left today.", "number", []),
        ("ClearTasks", "Clear Finished Tasks", None, "trash", []),
    ]
    shortcuts = [
        ("StepTask", "Step a Task", "plus", ["Step a task in Tasks", "Count a task further in Tasks"]),
        ("AddTask", "Add a Task", "pencil", ["Add a task to Tasks", "New task in Tasks"]),
        ("CountTasks", "What Is Left", "checkmark", ["What is left in Tasks", "How many tasks are open in Tasks"]),
    ]
    names = ("identifier", "title", "description", "symbol", "fields")
    shown = ("identifier", "title", "symbol", "phrases")
    return {
        "intents": [{"bundle": 3, "app": "Tasks", **dict(zip(names, one, strict=True))} for one in listed],
        "shortcuts": [{"bundle": 3, "app": "Tasks", **dict(zip(shown, one, strict=True))} for one in shortcuts],
    }


def run_intent(home, identifier, values):
    """Runs an intent of the Tasks bundle, or says what it lacks."""
    known = {one["identifier"]: one for one in intents(home)["intents"]}
    answer = {"outcome": "performed", "message": None, "dialog": None, "value": None, "missing": []}
    missing = [
        one["name"] for one in known[identifier]["fields"] if values.get(one["name"]) is None and one["value"] is None
    ]
    if missing:
        return {**answer, "outcome": "missing", "missing": missing}
    if home.failure:
        return {**answer, "outcome": "failed", "message": home.failure}
    if identifier == "StepTask":
        key = values["task"]["entity"]
        mock_tasks.perform(home, ("step", key))
        task = next(one for one in home.tasks if one["id"] == key)
        answer["dialog"] = f"{task['name']}: {task['progress']} of {task['target'] or 1}."
    elif identifier == "AddTask":
        key = f"task-{len(home.tasks)}"
        goal = values.get("goal") or 1
        home.tasks.append(
            {
                "id": key,
                "name": values["name"],
                "symbol": "leaf",
                "colour": mock_tasks.GREEN,
                "progress": 0,
                "target": goal if goal > 1 else None,
            }
        )
        answer["dialog"] = f"“{values['name']}” is on the list."
    elif identifier == "SortTasks":
        answer["dialog"] = f"Sorted by {values['order']}, backwards {values['reverse']}, in {values['group']}."
    elif identifier == "CountTasks":
        answer["value"] = str(sum(not mock_tasks.is_done(one) for one in home.tasks))
    else:
        home.tasks[:] = [one for one in home.tasks if not mock_tasks.is_done(one)]
    return answer
