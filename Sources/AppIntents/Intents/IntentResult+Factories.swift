// SPDX-License-Identifier: Apache-2.0

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
  /// A run that ends without anything to give.
  public static func result() -> Self { Self() }
}

extension IntentResult {
  public static func result(
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(dialog: dialog)
  }

  public static func result<Value: _IntentValue>(
    value: Value
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> {
    Self(value: value)
  }

  public static func result<Value: _IntentValue>(
    value: Value, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  public static func result<Opened: AppIntent>(
    opensIntent: Opened
  ) -> Self where Self == IntentResultContainer<Never, Opened, Never, Never> {
    Self(opensIntent: opensIntent)
  }

  public static func result<Opened: AppIntent>(
    opensIntent: Opened, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Opened, Never, IntentDialog> {
    Self(opensIntent: opensIntent, dialog: dialog)
  }

  public static func result<Value: _IntentValue, Opened: AppIntent>(
    value: Value, opensIntent: Opened
  ) -> Self where Self == IntentResultContainer<Value, Opened, Never, Never> {
    Self(value: value, opensIntent: opensIntent)
  }

  public static func result<Value: _IntentValue, Opened: AppIntent>(
    value: Value, opensIntent: Opened, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Value, Opened, Never, IntentDialog> {
    Self(value: value, opensIntent: opensIntent, dialog: dialog)
  }

  public static func result<Content>(
    view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, Content, Never> {
    Self(view: view)
  }

  public static func result<Content>(
    dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, Content, IntentDialog> {
    Self(view: view, dialog: dialog)
  }

  public static func result<Value: _IntentValue, Content>(
    value: Value, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Never, Content, Never> {
    Self(value: value, view: view)
  }

  public static func result<Value: _IntentValue, Content>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Value, Never, Content, IntentDialog> {
    Self(value: value, view: view, dialog: dialog)
  }

  public static func result<Action: AppIntent>(
    actionButtonIntent: Action
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self(actionButtonIntent: actionButtonIntent)
  }

  public static func result<Action: AppIntent>(
    dialog: IntentDialog, actionButtonIntent: Action
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(dialog: dialog, actionButtonIntent: actionButtonIntent)
  }
}
