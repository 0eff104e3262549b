/**
 * Counts passages in a process of its own, of low priority: the server's own threads serve the map meanwhile. Started by
 * count-passages.ts; ends with it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beHelper } from '../concurrency/helper-process.ts'
import { machineMemory } from '../concurrency/machine-memory.ts'
import { PassagesFile, writePassages } from './density-file.ts'
import { nothingCounted } from './counted.ts'
import { KeyCounts, SORTED_AT_ONCE } from './key-counts.ts'
import { readNearShore, type NearShore } from './near-shore.ts'
import { Passages, type PassagePoints } from './passages.ts'

/** What is counted into which file. */
export interface CountJob {
  /** The file that is written, and what it is to go on from: itself, or nothing. */
  path: string
  goOn: boolean
  /** Days since 1970 and the points that are stored of each. */
  days: Readonly<Record<string, number>>
  finestZoom: number
}

export type CountOrder = { job: CountJob } | { points: PassagePoints } | { end: true }
export type CountAnswer = { taken: true } | { bytes: number }

/** Bytes; below, fewer keys are sorted at once, and more often written. */
const SMALL_MACHINE = 1e9
/** Nice: everything else comes first. */
const PRIORITY = 10

beHelper(PRIORITY)

let nearShore: NearShore | null = null
let counting: Counting | null = null

process.on('message', (order: CountOrder) => {
  if ('job' in order) counting = new Counting(order.job)
  else if ('points' in order) {
    counting!.passages.push(order.points)
    answer({ taken: true })
  } else {
    answer({ bytes: counting!.write() })
    counting = null
  }
})

const answer = (message: CountAnswer) => process.send!(message)

class Counting {
  readonly passages: Passages
  readonly #job: CountJob
  readonly #folder: string
  readonly #counts: KeyCounts

  constructor(job: CountJob) {
    this.#job = job
    this.#folder = mkdtempSync(join(dirname(job.path), 'counting-'))
    this.#counts = new KeyCounts(this.#folder, machineMemory() < SMALL_MACHINE ? SORTED_AT_ONCE / 4 : SORTED_AT_ONCE)
    const days = new Set(Object.keys(job.days).map(Number))
    nearShore ??= readNearShore()
    this.passages = new Passages(days, nearShore, (key) => this.#counts.add(key))
  }

  write(): number {
    const { path, goOn, days, finestZoom } = this.#job
    this.passages.end()
    const before = goOn ? new PassagesFile(path) : null
    try {
      refuseTwice(Object.keys(days), before)
      return writePassages(path, this.#counts.all(before?.counted() ?? nothingCounted), {
        days: { ...before?.about.days, ...days },
        finestZoom: Math.min(finestZoom, before?.about.finestZoom ?? finestZoom),
      })
    } finally {
      before?.close()
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }
}

/** A process that has taken over may have counted them meanwhile. */
function refuseTwice(days: readonly string[], before: PassagesFile | null): void {
  const twice = days.filter((day) => before?.about.days[day] !== undefined)
  if (twice.length > 0) throw new Error(`Days ${twice.join(', ')} are counted already.`)
}
