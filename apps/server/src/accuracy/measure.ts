import type { Figure } from './figure.ts'

/** A part of `npm run accuracy`: one file each, listed in `measures.ts`. */
export interface Measure {
  /** What `--only` asks for. */
  name: string
  /** Files below the data folder that it reads; when one is missing, the measure is skipped with a line. */
  needs: readonly string[]
  /** `path` finds a file of `needs`. */
  run(path: (file: string) => string): Promise<Figure[]>
}
