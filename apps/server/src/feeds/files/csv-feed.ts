import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { StreamStatics } from '../../intake/stream-report.ts'
import { readerOf, type CsvReport, type RowReader } from './csv-columns.ts'
import { pause, roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { Lines } from '../wire/lines.ts'
import { LONGEST_SILENCE_MS, LOOP_GAP_MS, SHORTEST_WAIT_MS } from './replay-pace.ts'

type FileSpec = Extract<FeedSpec, { kind: 'file' }>

const PIECE = 64 * 1024
const LONGEST_LINE = 8 * 1024
/** Ships whose words are remembered, so that a row that repeats them costs nothing. */
const MOST_SHIPS = 200_000

/** Replays an archive of decoded reports, a row each. Each is as old as its row says; rows may stand in any order, those of one ship in hers. */
export async function replayCsv(spec: FileSpec, context: FeedContext): Promise<'done'> {
  const { status, signal } = context
  const replay = new CsvReplay(spec, context)
  status.lastError = null
  do await replay.once()
  while (spec.loop && !signal.aborted)
  status.connected = false
  status.ended = true
  return 'done'
}

class CsvReplay {
  readonly #spec: FileSpec
  readonly #context: FeedContext
  readonly #began = Date.now()
  /** What each ship said last. */
  readonly #words = new Map<number, string>()
  #read: RowReader | null = null
  #first = Number.NaN
  #last = Number.NaN
  /** How much of the file's time has passed, long silences shortened, ms. */
  #paced = 0
  /** What is added to the times of the file in its next turn, so that none goes back. */
  #shift = 0

  constructor(spec: FileSpec, context: FeedContext) {
    this.#spec = spec
    this.#context = context
  }

  async once(): Promise<void> {
    const { way, status, signal } = this.#context
    this.#read = null
    const lines = new Lines(LONGEST_LINE, () => way.refuse('too-long', ''))
    for await (const piece of this.#open()) {
      status.connected = true
      for (const line of lines.take(piece)) {
        if (signal.aborted) return
        await this.#line(line.toString('utf8'))
      }
    }
    for (const line of lines.take(Buffer.from('\n'))) await this.#line(line.toString('utf8'))
    if (this.#read === null) throw new Error('the file is empty')
    this.#shift += (Number.isNaN(this.#last) ? 0 : this.#last - this.#first) + LOOP_GAP_MS
    this.#last = Number.NaN
  }

  #open(): AsyncIterable<Buffer> {
    const file = createReadStream(this.#spec.path, { highWaterMark: PIECE })
    // What goes wrong with either is told by the one that is read.
    return this.#spec.path.toLowerCase().endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file
  }

  async #line(line: string): Promise<void> {
    const { way } = this.#context
    if (this.#read === null) {
      this.#read = readerOf(line)
      if (this.#read === null) throw new Error('the file has no header with MMSI, time, latitude and longitude')
      return
    }
    const report = this.#read(line)
    if (report === null) return way.refuse('bad-row', line)
    const wait = this.#due(report.time)
    if (wait > SHORTEST_WAIT_MS) await pause(wait, this.#context.signal)
    if (way.full()) await roomFor(this.#context)
    if (!this.#context.signal.aborted) this.#hand(report)
  }

  #hand({ position, statics, time }: CsvReport): void {
    const { way } = this.#context
    const now = Date.now()
    way.position(position, now, time + this.#shift)
    if (statics !== null && this.#isNews(statics)) way.statics(statics, now, time + this.#shift)
  }

  #isNews(statics: StreamStatics): boolean {
    const words = JSON.stringify(statics)
    if (this.#words.get(statics.mmsi) === words) return false
    if (this.#words.size >= MOST_SHIPS) this.#words.clear()
    this.#words.set(statics.mmsi, words)
    return true
  }

  /** Milliseconds until a row of this time is due. */
  #due(time: number): number {
    if (Number.isNaN(this.#first)) this.#first = time
    if (!(time <= this.#last)) {
      this.#paced += Math.min(LONGEST_SILENCE_MS, time - (Number.isNaN(this.#last) ? time : this.#last))
      this.#last = time
    }
    return this.#spec.speed === Infinity ? 0 : this.#began + this.#paced / this.#spec.speed - Date.now()
  }
}
