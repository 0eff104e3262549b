/** What is said of a call in one language. What its definition says is not said again. */
export interface EndpointText {
  /** What it gives, in a sentence or two. */
  gives: string
  /** What is to be known beside its definition. */
  notes: readonly string[]
}
