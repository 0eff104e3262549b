import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../durable/write-durably.ts'
import type { Log } from '../log/log.ts'
import { sayRarely } from '../log/say-rarely.ts'
import { MOST_FRAME_BYTES } from './frame.ts'

/** Of a second each they are a day. */
const MOST_FILES = 100_000
/** Frames that are not written yet, at most: they are in memory. */
const MOST_UNWRITTEN = 4
/** What is left of the disk for others. */
const FREE_FLOOR = 200 * 2 ** 20

/** A frame that waits: its number orders all of them, of earlier processes too. */
export interface SpooledFrame {
  readonly frame: Buffer
  readonly msgID: string
  readonly positions: number
}

interface Options {
  folder: string
  /** What the files may take together. */
  mostBytes: number
  log: Log
  freeFloor?: number
}

interface Entry {
  readonly msgID: string
  readonly number: number
  readonly positions: number
  readonly bytes: number
  /** Until it is written. */
  frame: Buffer | null
  /** NATS has it. */
  isDone: boolean
}

/** What NATS knows the frame by, and the positions in it. */
const WHOLE = /^([\w-]{1,100}-\d{1,15})\.(\d{1,6})\.frame$/
/** The numbers of a publisher go on from those of the files that it found. */
const numberOf = (msgID: string) => Number(msgID.slice(msgID.lastIndexOf('-') + 1))

/**
 * Frames of an intake that wait for NATS as files: what lies here survives a kill and a power cut, and goes when NATS has confirmed
 * it. First in, first out, within a bound.
 */
export class FrameSpool {
  readonly #options: Options
  readonly #rarely: Log
  readonly #entries: Entry[] = []
  #writing: Promise<void> | null = null
  #bytes = 0
  /** The next number that no frame has. */
  readonly firstNumber: number
  /** Why frames do not become files, a sentence; null while they do. */
  trouble: string | null = null
  /** Positions in files that could not be read again. */
  lost = 0

  /** Finds what an earlier process left. Throws where the folder cannot be used. */
  constructor(options: Options) {
    this.#options = options
    this.#rarely = sayRarely(options.log)
    mkdirSync(options.folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(options.folder)) {
      const [, msgID, positions] = WHOLE.exec(name) ?? []
      const { size: bytes } = statSync(join(options.folder, name))
      // What was never whole, or is none of ours and would be refused for ever.
      if (msgID === undefined || bytes > MOST_FRAME_BYTES) rmSync(join(options.folder, name), { recursive: true })
      else this.#push({ msgID, number: numberOf(msgID), positions: Number(positions), bytes, frame: null })
    }
    this.#entries.sort((a, b) => a.number - b.number)
    this.firstNumber = (this.#entries.at(-1)?.number ?? -1) + 1
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0
  }

  get frames(): number {
    return this.#entries.length
  }

  get bytes(): number {
    return this.#bytes
  }

  get positions(): number {
    return this.#entries.reduce((sum, { positions }) => sum + positions, 0)
  }

  /** Whether another frame may be added. */
  get hasRoom(): boolean {
    if (this.#bytes + MOST_FRAME_BYTES > this.#options.mostBytes || this.#entries.length >= MOST_FILES) return false
    return this.#entries.filter(({ frame }) => frame !== null).length < MOST_UNWRITTEN
  }

  /** Puts a frame behind all others; it becomes a file in the background. Beyond {@link hasRoom} only at a stop. */
  add(frame: Buffer, msgID: string, positions: number): void {
    this.#push({ msgID, number: numberOf(msgID), positions, bytes: frame.length, frame })
    this.write()
  }

  /** Tries again to write what is not written. */
  write(): void {
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = null))
  }

  /** Resolves with the positions that are in no file, when all was tried. */
  async settled(): Promise<number> {
    await this.#writing
    this.write()
    await this.#writing
    return this.#entries.reduce((sum, { frame, positions }) => sum + (frame === null ? 0 : positions), 0)
  }

  /** The one that waits longest; undefined when there is none. One that cannot be read is left out, with an alarm. */
  async next(): Promise<SpooledFrame | undefined> {
    for (let entry = this.#entries[0]; entry !== undefined; entry = this.#entries[0])
      try {
        const frame = entry.frame ?? (await readFile(this.#pathOf(entry)))
        return { frame, msgID: entry.msgID, positions: entry.positions }
      } catch (error) {
        this.lost += entry.positions
        this.#options.log.error(
          { error, positions: entry.positions },
          'A batch of reports that waited for NATS as a file cannot be read: what it held is lost.',
        )
        await this.done()
      }
    return undefined
  }

  /** NATS has the first: its file goes. */
  async done(): Promise<void> {
    const entry = this.#entries.shift()
    if (entry === undefined) return
    entry.isDone = true
    this.#bytes -= entry.bytes
    // One that is being written just now is removed by its writer.
    if (entry.frame === null) await this.#remove(entry)
    if (this.isEmpty) this.trouble = null
  }

  #push(entry: Omit<Entry, 'isDone'>): void {
    this.#entries.push({ ...entry, isDone: false })
    this.#bytes += entry.bytes
  }

  async #writeAll(): Promise<void> {
    const nextOne = () => this.#entries.find(({ frame }) => frame !== null)
    for (let entry = nextOne(); entry !== undefined; entry = nextOne()) if (!(await this.#writeOne(entry))) return
  }

  async #writeOne(entry: Entry): Promise<boolean> {
    const { folder, freeFloor = FREE_FLOOR } = this.#options
    try {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize < freeFloor) throw new Error(`only ${Math.floor((bavail * bsize) / 1e6)} MB are free`)
      await writeDurably(this.#pathOf(entry), entry.frame!)
      entry.frame = null
      if (entry.isDone) await this.#remove(entry)
      if (this.trouble !== null) this.#rarely.info({}, 'Batches of reports that wait for NATS become files again.')
      this.trouble = null
      return true
    } catch (error) {
      this.trouble = `Batches of reports that wait for NATS cannot be written to ${folder}: ${(error as Error).message}.`
      this.#rarely.error({ error }, `${this.trouble} They wait in memory.`)
      return false
    }
  }

  #remove(entry: Entry): Promise<void> {
    // One that stays is sent once more by the next process; whoever took it knows it.
    return rm(this.#pathOf(entry), { force: true }).catch((error: unknown) =>
      this.#rarely.warn({ error }, 'A batch of reports that NATS has cannot be removed.'),
    )
  }

  #pathOf({ msgID, positions }: Entry): string {
    return join(this.#options.folder, `${msgID}.${positions}.frame`)
  }
}
