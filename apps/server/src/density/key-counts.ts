import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Keys in rising order with a count each. */
export interface Counted {
  /** Of where it stands; not before the first {@link next}. */
  key: number
  count: number
  /** Goes on; false at the end. */
  next(): boolean
}

/** Keys that are sorted at once: 32 MiB. */
const SORTED_AT_ONCE = 1 << 22
/** Runs that are merged into one when there are so many. */
const MOST_RUNS = 10
/** Entries that are read or written at once, 12 bytes each. */
const CHUNK = 1 << 15

/** Counts how often each key comes, more keys than memory holds: sorted runs in files of a folder, merged. */
export class KeyCounts {
  readonly #folder: string
  readonly #keys: Float64Array
  #length = 0
  #runs: string[] = []
  #made = 0

  constructor(folder: string, sortedAtOnce = SORTED_AT_ONCE) {
    this.#folder = folder
    this.#keys = new Float64Array(sortedAtOnce)
  }

  add(key: number): void {
    this.#keys[this.#length++] = key
    if (this.#length === this.#keys.length) this.#spill()
  }

  /** All that came, with `more` counted in. Nothing can be added afterwards. */
  all(more: Counted): Counted {
    const rest = this.#keys.subarray(0, this.#length).sort()
    return merged([more, countRuns(rest), ...this.#runs.map(readRun)])
  }

  #spill(): void {
    this.#write(countRuns(this.#keys.sort()))
    this.#length = 0
    if (this.#runs.length < MOST_RUNS) return
    const old = this.#runs
    this.#runs = []
    this.#write(merged(old.map(readRun)))
    for (const path of old) rmSync(path)
  }

  #write(counted: Counted): void {
    const path = join(this.#folder, `run-${this.#made++}`)
    const file = openSync(path, 'w')
    const bytes = Buffer.alloc(CHUNK * 12)
    let length = 0
    while (counted.next()) {
      bytes.writeDoubleLE(counted.key, length)
      bytes.writeUInt32LE(Math.min(counted.count, 0xffff_ffff), length + 8)
      length += 12
      if (length === bytes.length) {
        writeSync(file, bytes)
        length = 0
      }
    }
    writeSync(file, bytes, 0, length)
    closeSync(file)
    this.#runs.push(path)
  }
}

export const nothingCounted: Counted = { key: 0, count: 0, next: () => false }

/** How often each of some sorted keys is there. */
function countRuns(keys: Float64Array): Counted {
  let at = 0
  return {
    key: 0,
    count: 0,
    next() {
      if (at >= keys.length) return false
      this.key = keys[at]
      const from = at
      while (at < keys.length && keys[at] === this.key) at++
      this.count = at - from
      return true
    },
  }
}

function readRun(path: string): Counted {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(CHUNK * 12)
  let [at, length] = [0, 0]
  return {
    key: 0,
    count: 0,
    next() {
      if (at >= length) {
        at = 0
        length = length === -1 ? -1 : readSync(file, bytes)
        if (length <= 0) {
          if (length === 0) closeSync(file)
          length = -1
          return false
        }
      }
      this.key = bytes.readDoubleLE(at)
      this.count = bytes.readUInt32LE(at + 8)
      at += 12
      return true
    },
  }
}

/** Several lists as one; counts of the same key are added up. */
export function merged(lists: readonly Counted[]): Counted {
  let open = lists.filter((list) => list.next())
  return {
    key: 0,
    count: 0,
    next() {
      if (open.length === 0) return false
      let key = Infinity
      for (const list of open) if (list.key < key) key = list.key
      let count = 0
      let ended = false
      for (const list of open) {
        if (list.key !== key) continue
        count += list.count
        if (!list.next()) {
          list.key = Infinity
          ended = true
        }
      }
      if (ended) open = open.filter((list) => list.key !== Infinity)
      this.key = key
      this.count = count
      return true
    },
  }
}
