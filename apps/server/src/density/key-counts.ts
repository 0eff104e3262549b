import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Counted } from './counted.ts'
import { countSorted, readRun, writeRun } from './key-runs.ts'
import { merged } from './merge-counted.ts'
import { SortedKeys } from './sorted-keys.ts'

/** Keys that are sorted at once: 64 MiB with the room that sorting takes. */
export const SORTED_AT_ONCE = 1 << 22
/** Runs of a level that are merged into one of the next. */
const RUNS_OF_A_LEVEL = 10

/**
 * Counts how often each key comes, more keys than memory holds: sorted runs in files of a folder. Ten runs become one of the next level,
 * so that a key is written again only as often as the number of all has digits.
 */
export class KeyCounts {
  readonly #folder: string
  readonly #keys: SortedKeys
  #levels: string[][] = []
  #made = 0

  /** Keys are whole numbers below 2^48. */
  constructor(folder: string, sortedAtOnce: number) {
    this.#folder = folder
    this.#keys = new SortedKeys(sortedAtOnce)
  }

  add(key: number): void {
    this.#keys.add(key)
    if (this.#keys.length === this.#keys.capacity) this.#spill()
  }

  /** All that came, with `more` counted in. Nothing can be added afterwards. */
  all(more: Counted): Counted {
    this.#keys.sort()
    return merged([more, countSorted(this.#keys), ...this.#levels.flat().map(readRun)])
  }

  #spill(): void {
    this.#keys.sort()
    this.#write(countSorted(this.#keys), 0)
    this.#keys.clear()
  }

  #write(counted: Counted, level: number): void {
    const path = join(this.#folder, `run-${this.#made++}`)
    writeRun(path, counted)
    const runs = (this.#levels[level] ??= [])
    runs.push(path)
    if (runs.length < RUNS_OF_A_LEVEL) return
    this.#levels[level] = []
    this.#write(merged(runs.map(readRun)), level + 1)
    for (const old of runs) rmSync(old)
  }
}
