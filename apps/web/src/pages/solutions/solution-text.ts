/** What a solution page says; which screens and parts go with it stands in `solution-screens.ts`. */
export interface SolutionText {
  title: string
  /** The reader's situation in one or two sentences. */
  lead: string
  /** Questions as the reader would ask them. */
  questions: readonly [string, string, string]
  /** How the product answers, a screen each. */
  answers: readonly [Answer, Answer, Answer, Answer]
  /** Data behind the answers: what, and where it comes from and ends. */
  data: readonly [Fact, Fact, Fact, Fact]
  /** What the reader does next. */
  next: { title: string; text: string }
}
interface Answer {
  title: string
  text: string
}
interface Fact {
  what: string
  text: string
}
