import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pause, roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { timeInLine } from './line-time.ts'
import { LogClock } from './log-clock.ts'
import { LOOP_GAP_MS, SHORTEST_WAIT_MS } from './replay-pace.ts'

type FileSpec = Extract<FeedSpec, { kind: 'file' }>

const LINE_FEED = 0x0a
const PIECE = 64 * 1024
const SEARCHED_FOR_TIME = 256 * 1024
const SAMPLE = 80
/** Lines nearer than this (log time) are handed on together; where they keep their times, lines of the same. */
const TOGETHER_MS = 1000

/**
 * Replays a log at the speed of the times in it (or, without any, at a fixed number of lines a second). The ships are judged
 * by the log's clock. They are shown as live: reports are given this server's time, unless `time=log` keeps each line's own.
 */
export async function replayFile(spec: FileSpec, context: FeedContext): Promise<'done'> {
  const { status, signal } = context
  const { time, sample } = await beginningOf(spec.path)
  if (time === null && sample !== '' && spec.time === 'log-time') return endWithoutTime(context, sample)
  const clock = new LogClock(time, Date.now(), spec.linesPerSecond)
  const replay = new Replay(spec, context, clock)
  status.connected = true
  status.lastError = null
  do {
    const bytes = await replay.once()
    if (bytes === 0 && !signal.aborted) throw new Error('the file is empty')
    clock.skip(LOOP_GAP_MS)
  } while (spec.loop && !signal.aborted)
  status.connected = false
  status.ended = true
  return 'done'
}

/** The first time that a line near the beginning tells, null when none does, and the first line that has a sentence. */
async function beginningOf(path: string): Promise<{ time: number | null; sample: string }> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEARCHED_FOR_TIME), 0, SEARCHED_FOR_TIME, 0)
    let sample = ''
    for (let at = 0; at < bytesRead;) {
      const end = buffer.indexOf(LINE_FEED, at)
      const to = end < 0 || end > bytesRead ? bytesRead : end
      const time = timeInLine(buffer, at, to)
      if (!Number.isNaN(time)) return { time, sample }
      if (!/[!$]/.test(sample)) sample = buffer.toString('latin1', at, Math.min(to, at + SAMPLE)).trim() || sample
      at = to + 1
    }
    return { time: null, sample }
  } finally {
    await file.close()
  }
}

/** What has no time cannot keep it: as of now it would be stored as true, and wrong. */
function endWithoutTime({ status }: FeedContext, sample: string): 'done' {
  status.failed(
    `time=log: no line of the first ${SEARCHED_FOR_TIME / 1024} kB tells its time; there is "${sample}". Write it before the sentence (2024-10-21 06:00:00, UTC) or behind the checksum (Unix time), or take time=now`,
  )
  status.ended = true
  return 'done'
}

class Replay {
  readonly #spec: FileSpec
  readonly #context: FeedContext
  readonly #clock: LogClock
  readonly #began = Date.now()

  constructor(spec: FileSpec, context: FeedContext, clock: LogClock) {
    this.#spec = spec
    this.#context = context
    this.#clock = clock
  }

  /** Reads the file through; answers how many bytes it had. */
  async once(): Promise<number> {
    let bytes = 0
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(this.#spec.path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
      if (this.#context.signal.aborted) return bytes
      bytes += chunk.length
      const piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = piece.lastIndexOf(LINE_FEED) + 1
      await this.#lines(piece.subarray(0, end))
      rest = piece.subarray(end)
      // No line is that long: let the receiver refuse it.
      if (rest.length > PIECE) {
        await this.#hand(rest, this.#time())
        rest = Buffer.alloc(0)
      }
    }
    if (rest.length > 0) await this.#lines(Buffer.concat([rest, Buffer.of(LINE_FEED)]))
    return bytes
  }

  async #lines(piece: Buffer): Promise<void> {
    let from = 0
    let since = this.#time()
    for (let at = 0; at < piece.length && !this.#context.signal.aborted;) {
      const end = piece.indexOf(LINE_FEED, at)
      this.#clock.line(piece, at, end)
      const time = this.#time()
      if (this.#isApart(time - since) || this.#due() > SHORTEST_WAIT_MS) {
        await this.#hand(piece.subarray(from, at), since)
        from = at
        since = time
        await this.#wait()
      }
      at = end + 1
    }
    await this.#hand(piece.subarray(from), since)
  }

  /** When the line taken last was heard. */
  #time(): number {
    return this.#spec.time === 'log-time' ? this.#clock.told : this.#clock.now
  }

  #isApart(passed: number): boolean {
    return this.#spec.time === 'log-time' ? passed !== 0 : passed >= TOGETHER_MS
  }

  async #hand(lines: Buffer, logTime: number): Promise<void> {
    if (lines.length === 0 || this.#context.signal.aborted) return
    const { way } = this.#context
    if (way.full()) await roomFor(this.#context)
    way.bytes(lines, Date.now(), 0, logTime)
  }

  /** Milliseconds until the clock's line is due. */
  #due(): number {
    return this.#spec.speed === Infinity ? 0 : this.#began + this.#clock.paced / this.#spec.speed - Date.now()
  }

  async #wait(): Promise<void> {
    const ms = this.#due()
    if (ms > SHORTEST_WAIT_MS) await pause(ms, this.#context.signal)
  }
}
