/** The log as a part sees it: what happened as values, and a sentence. */
export interface Log {
  info(details: object, sentence: string): void
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}
