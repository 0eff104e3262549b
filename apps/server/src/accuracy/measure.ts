import type { Database } from '../database/open-database.ts'
import type { Figure } from './figure.ts'

/** Asks the database of the operator's own server. */
export type AskStore = <T>(question: (db: Database) => Promise<T>) => Promise<T>

/** A part of `npm run accuracy`: one file each, listed in `measures.ts`. */
export interface Measure {
  /** What `--only` asks for. */
  name: string
  /** Files below the data folder that it reads; when one is missing, the measure is skipped with a line. */
  needs: readonly string[]
  /** It reads the operator's own store: without a data folder it is skipped with a line. */
  needsStore?: true
  /** `path` finds a file of `needs`; `store` may be asked where it is needed. */
  run(path: (file: string) => string, store: AskStore): Promise<Figure[]>
}
