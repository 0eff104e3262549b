/** What is said of a call in one language; a test holds the keys against the call's definition. */
export interface CallText {
  gives: string
  limits: readonly string[]
  /** By name; `box.west` is a field of the object `box`. */
  parameters: Readonly<Record<string, string>>
  /** By the place in the answer: `result`, `result.calls[]`. */
  answer: Readonly<Record<string, TableText>>
}

/** What an object is, where its place does not say it, and what each of its fields means. */
export interface TableText {
  title?: string
  fields: Readonly<Record<string, string>>
}
