import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import type { StoredClasses } from '../voyages/updater/stored-classes.ts'
import { CountingProcess } from './count-passages.ts'
import type { CountJob } from './count-passages.worker.ts'
import type { KeptPassages } from './kept-passages.ts'
import { DAY_MS, type PassagePoints } from './passages.ts'
import { planCounting, type PlannedCount } from './plan-counting.ts'
import { shipPoints } from './ship-points.ts'

export interface DensityCounterOptions {
  tracks: Pick<TrackStore, 'storedRanges' | 'storedPoints' | 'storedDays'>
  classes: Pick<StoredClasses, 'load' | 'find' | 'forget'>
  kept: KeptPassages
  /** Bytes that the files may take together. */
  maxBytes: number
  keepDays: number
  now: () => number
  log: Log
  /** Throws when another process may have taken over, whose file it is then. */
  mayWrite(): void
  onChanged(): void
  freeBytes?: () => Promise<number>
}

/** Looks for days to count so often. */
const EVERY_MS = 600_000
/** Of a core, counting the running day again and again may take one part in so many. */
const SHARE_OF_TIME = 20
/** Sorted runs lie beside the file while it is made. */
const FREE_FLOOR = 1e9

/** Counts what the track store has and the files have not, in the background, as long as the server runs. */
export class DensityCounter {
  readonly #options: DensityCounterOptions
  readonly #ending = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #wake = () => {}
  #process: CountingProcess | null = null
  /** When the running day may be counted again. */
  #notBefore = 0
  counting = false
  trouble: string | null = null

  constructor(options: DensityCounterOptions) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#work()
  }

  /** Looks at once. */
  wake(): void {
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#process?.close()
    this.#wake()
    await this.#running
  }

  /** One look: counts all there is to count. */
  async once(): Promise<void> {
    const { tracks, kept, now, keepDays, classes, onChanged } = this.#options
    const plan = planCounting(await tracks.storedDays(), kept.counted(), now()).filter(
      ({ name }) => name.length === 7 || performance.now() >= this.#notBefore,
    )
    if (plan.length > 0 && !this.#ending.signal.aborted && (await this.#hasRoom())) {
      this.counting = true
      this.#process = new CountingProcess()
      try {
        await classes.load()
        for (const planned of plan) await this.#count(planned)
      } catch (error) {
        if (!this.#ending.signal.aborted) throw error
      } finally {
        this.#process.close()
        this.counting = false
        classes.forget()
      }
    }
    if (kept.removeOld(now() - keepDays * DAY_MS)) onChanged()
  }

  async #work(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      try {
        await this.once()
        this.trouble = null
      } catch (error) {
        if (signal.aborted) return
        if (this.trouble === null)
          this.#options.log.warn({ error }, 'The traffic density could not be counted; it is tried again.')
        this.trouble = error instanceof Error ? error.message : String(error)
      }
      const woken = new Promise<void>((resolve) => (this.#wake = resolve))
      await Promise.race([woken, wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {})])
    }
  }

  async #count({ name, goOn, days }: PlannedCount): Promise<void> {
    const { tracks, classes, kept, log } = this.#options
    const begin = performance.now()
    const points = shipPoints(tracks, Object.keys(days).map(Number), (mmsi) => classes.find(mmsi), this.#ending.signal)
    await this.#write(
      { path: kept.path(name), goOn: goOn && kept.get(name) !== undefined, days, finestZoom: kept.finestZoom(name) },
      name,
      points,
    )
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    if (name.length === 7) log.info({ name, days: Object.keys(days).length, seconds }, 'Traffic density counted.')
    else this.#notBefore = performance.now() + (performance.now() - begin) * SHARE_OF_TIME
    while (kept.bytes() > this.#options.maxBytes && (await this.#coarsen()));
  }

  async #write(job: CountJob, name: string, points: AsyncIterable<PassagePoints>): Promise<void> {
    const { kept, onChanged, now, keepDays } = this.#options
    await this.#process!.count(job, points, this.#options.mayWrite)
    kept.written(name)
    kept.removeOld(now() - keepDays * DAY_MS)
    onChanged()
  }

  /** Takes the finest zoom from the oldest file that has one to give. */
  async #coarsen(): Promise<boolean> {
    const file = this.#options.kept.toCoarsen()
    if (file === null) return false
    const { name, path, about } = file
    await this.#write({ path, goOn: true, days: {}, finestZoom: about.finestZoom - 1 }, name, nothing())
    return true
  }

  async #hasRoom(): Promise<boolean> {
    const { freeBytes = () => freeBytesOf(this.#options.kept.folder) } = this.#options
    if ((await freeBytes()) >= FREE_FLOOR) return true
    throw new Error(`The disk has less than ${FREE_FLOOR / 1e6} MB free; make room.`)
  }
}

async function* nothing(): AsyncGenerator<PassagePoints> {}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
