import type { LimitName } from './limit-table.ts'

export interface Taking {
  allowed: boolean
  /** Whole seconds until the next is allowed; 0 when this one was. */
  retryAfterSeconds: number
}

/** Counts what people do, in the database, so that several processes share the counts. */
export interface Limits {
  /** Takes one of what the limit allows this key, or says when there will be one again. A refused one counts for nothing. */
  take(name: LimitName, key: string): Promise<Taking>
  /** The same without taking. */
  look(name: LimitName, key: string): Promise<Taking>
  /** Gives back all that this key took: guesses after the right password. */
  forget(name: LimitName, key: string): Promise<void>
}
