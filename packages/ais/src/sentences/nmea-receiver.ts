import { IS_POSITION } from '../columns/column-writer.ts'
import { hashSingleSlot } from '../columns/payload-hash.ts'
import { FITS_SINGLE_SLOT } from '../messages/message-lengths.ts'
import { zeroCounters } from './counters.ts'
import { MOST_CHARACTERS } from './fragment-sets.ts'
import { MessageOutlet } from './message-outlet.ts'
import type { NmeaHandlers, NmeaReceiverOptions } from './nmea-handlers.ts'
import { JsonTimes, beginsJson, endOfJsonText } from './json-line.ts'
import { MAX_JSON_LINE, MAX_LINE, type RefusalReason } from './refusal.ts'
import {
  checksumOf,
  findAisSentence,
  findNextLine,
  findStar,
  isAisSentence,
  readFields,
  sentence,
  startsSentence,
  writtenChecksum,
} from './sentence.ts'
import { SINGLE_SLOT_BITS, plain, readPlainLine, readSingleSlotLine, singleSlot } from './single-slot-line.ts'
import { openSource, type SourceState } from './source-state.ts'
import { beside, besideNothing, readTagBlocks, readTrailer, readWrapper } from './station-time.ts'

const LF = 0x0a
const CR = 0x0d
const HASH = 0x23
const NO_TIME = Number.NaN

/**
 * Takes bytes of any number of sources in chunks cut anywhere and hands out AIS messages: the hot types as columns,
 * the others as objects. Never throws for any input; what cannot be used is counted with its reason.
 *
 * @example
 * const receiver = new NmeaReceiver({ handlers: { onMessage: (message) => console.log(message.type, message.mmsi) } })
 * socket.on('data', (bytes) => receiver.push(0, bytes, Date.now()))
 */
export class NmeaReceiver {
  readonly counters = zeroCounters()

  private readonly handlers: NmeaHandlers
  private readonly fragmentTimeout: number
  private readonly outlet: MessageOutlet
  private readonly sources = new Map<number, SourceState>()

  constructor(options: NmeaReceiverOptions) {
    const batchSize = options.batchSize ?? 4096
    if (!(Number.isInteger(batchSize) && batchSize >= 1 && batchSize <= 1_048_576)) {
      throw new RangeError(`batchSize is ${batchSize}; it must be a whole number from 1 to 1,048,576`)
    }
    this.handlers = options.handlers
    this.fragmentTimeout = options.fragmentTimeout ?? 10_000
    this.outlet = new MessageOutlet(options, batchSize, this.counters)
  }

  /** Takes the next bytes of `source` (0–65,535), received at `receivedAt` (UTC ms). What is left of a line waits for the next chunk. */
  push(source: number, chunk: Uint8Array, receivedAt: number): void {
    const state = this.sources.get(source) ?? this.open(source)
    this.outlet.meta.source = source
    this.outlet.meta.receivedAt = receivedAt
    const end = chunk.lastIndexOf(LF) + 1
    if (end > 0) state.returnsOnly = false
    else if (chunk.length > 0 && this.endsLinesWithReturns(state, chunk, receivedAt)) {
      const lines = chunk.map((byte) => (byte === CR ? LF : byte))
      return this.lines(state, lines, lines.lastIndexOf(LF) + 1, receivedAt)
    }
    this.lines(state, chunk, end, receivedAt)
  }

  /** Takes the lines of a chunk, the last of which ends before `end`. */
  private lines(state: SourceState, chunk: Uint8Array, end: number, receivedAt: number): void {
    let at = state.tail.length > 0 ? this.endTail(state, chunk, receivedAt) : 0
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    while (at < end) {
      if (state.wrapper === null) {
        at = this.singleSlotLines(state, view, at, end, receivedAt)
        if (at >= end) break
        const next = this.plainLine(state, view, at, end)
        if (next > 0) {
          at = next
          continue
        }
      }
      const lineEnd = chunk.indexOf(LF, at)
      this.line(state, chunk, at, lineEnd, receivedAt)
      at = lineEnd + 1
    }
    if (at < chunk.length) state.tail.keep(chunk, at, chunk.length)
  }

  /** Hands out the columns collected so far. */
  flush(): void {
    this.outlet.flush()
  }

  /** Drops fragments that have waited too long at `now` (UTC ms). Each source does so by itself when it gets a fragment. */
  expire(now: number): void {
    for (const state of this.sources.values()) state.fragments.expire(now)
  }

  /** Forgets a source: its unfinished line and its fragments. */
  close(source: number): void {
    this.sources.delete(source)
  }

  private open(source: number): SourceState {
    const state = openSource(source, this.counters.fragments, this.fragmentTimeout)
    this.sources.set(source, state)
    return state
  }

  /** Takes lines as long as they are plain single-slot ones; returns where the first other line begins. */
  private singleSlotLines(state: SourceState, chunk: DataView, from: number, end: number, receivedAt: number): number {
    const { outlet } = this
    const { words, columns, everyMessage } = outlet
    let at = from
    while (at < end) {
      const next = readSingleSlotLine(chunk, at, end, words)
      if (next === 0) return at
      const type = words[0]! >>> 26
      if (FITS_SINGLE_SLOT[type] === 0) return at
      this.counters.lines++
      state.lines++
      if (IS_POSITION[type] === 1 && !everyMessage) {
        this.counters.messages++
        hashSingleSlot(words)
        columns.addPosition(type, words, state.number, receivedAt, NO_TIME)
        if (columns.full) outlet.flush()
      } else {
        outlet.describe(NO_TIME, chunk.getUint16(at + 1), singleSlot.channel, singleSlot.own)
        outlet.deliver(SINGLE_SLOT_BITS)
      }
      at = next
    }
    return at
  }

  /** Takes a whole message of any length with nothing around it, or an empty line; returns where the next line begins, 0 for another line. */
  private plainLine(state: SourceState, chunk: DataView, at: number, end: number): number {
    const first = chunk.getUint8(at)
    if (first === LF) return at + 1
    if (first === CR && chunk.getUint8(at + 1) === LF) return at + 2
    const { outlet } = this
    const next = readPlainLine(chunk, at, end, outlet.words)
    if (next === 0) return 0
    this.counters.lines++
    state.lines++
    outlet.describe(NO_TIME, chunk.getUint16(at + 1), plain.channel, plain.own)
    const reason = outlet.message(plain.bits, plain.fillBits)
    if (reason !== null) {
      const line = new Uint8Array(chunk.buffer, chunk.byteOffset + at, plain.end - at)
      this.refuse(reason, line, 0, line.length, state.number)
    }
    return next
  }

  /**
   * Tells from a chunk without a line feed whether a carriage return ends the lines of its source: one that something
   * else follows does. The line that such a return ended in an earlier chunk is taken.
   */
  private endsLinesWithReturns(state: SourceState, chunk: Uint8Array, receivedAt: number): boolean {
    const { tail } = state
    const ended = tail.length > 0 && !tail.overlong && tail.bytes[tail.length - 1] === CR
    const first = chunk.indexOf(CR)
    state.returnsOnly ||= ended || (first >= 0 && first < chunk.length - 1)
    if (state.returnsOnly && ended) {
      const { length } = tail
      tail.clear()
      this.line(state, tail.bytes, 0, length, receivedAt)
    }
    return state.returnsOnly
  }

  /** Completes the unfinished line with the beginning of `chunk`; returns where the next line begins. */
  private endTail(state: SourceState, chunk: Uint8Array, receivedAt: number): number {
    const lineEnd = chunk.indexOf(LF)
    const { tail } = state
    tail.keep(chunk, 0, lineEnd < 0 ? chunk.length : lineEnd)
    if (lineEnd < 0) return chunk.length
    const { length, overlong } = tail
    tail.clear()
    if (overlong) {
      this.counters.lines++
      this.refuse('line-too-long', tail.bytes, 0, Math.min(length, MAX_LINE), state.number)
    } else {
      this.line(state, tail.bytes, 0, length, receivedAt)
    }
    return lineEnd + 1
  }

  /** Any line at all, without its line feed. */
  private line(state: SourceState, b: Uint8Array, from: number, to: number, receivedAt: number): void {
    while (to > from && b[to - 1]! <= 0x20) to--
    while (from < to && b[from]! <= 0x20) from++
    if (from === to) return
    this.counters.lines++
    state.lines++
    if (beginsJson(b, from) && to - from <= MAX_JSON_LINE) return this.json(state, b, from, to, receivedAt)
    if (to - from > MAX_LINE) return this.refuse('line-too-long', b, from, from + MAX_LINE, state.number)
    let at = readTagBlocks(b, from, to, this.counters)
    if (at >= to) {
      this.counters.loneTagBlocks++
      return
    }
    if (!startsSentence(b[at]!)) {
      // A line that begins with # is a comment in logs, whatever it holds.
      at = b[from] === HASH ? -1 : findAisSentence(b, from, to)
      if (at < 0) return this.refuse('not-nmea', b, from, to, state.number)
    }
    this.sentence(state, b, at, to, receivedAt)
  }

  /** The sentences in a line of JSON, as AIS-catcher sends them: `"nmea":["!AIVDM,…","!AIVDM,…"]`, of one message or of an array of them. Each counts as a line, heard when its message says. */
  private json(state: SourceState, b: Uint8Array, from: number, to: number, receivedAt: number): void {
    let at = findAisSentence(b, from, to)
    if (at < 0) return this.refuse('not-nmea', b, from, Math.min(to, from + MAX_LINE), state.number)
    this.counters.lines--
    for (const times = new JsonTimes(b, from, to); at >= 0;) {
      const end = endOfJsonText(b, at, to)
      this.counters.lines++
      besideNothing(times.of(at))
      this.sentence(state, b, at, end, receivedAt)
      at = findAisSentence(b, end, to)
    }
  }

  /** One sentence, of which the tag blocks before it are read. */
  private sentence(state: SourceState, b: Uint8Array, from: number, to: number, receivedAt: number): void {
    const star = findStar(b, from + 1, to)
    const next = findNextLine(b, star, to)
    if (next >= 0) {
      this.sentence(state, b, from, next, receivedAt)
      return this.line(state, b, next, to, receivedAt)
    }
    const ais = isAisSentence(b, from, to)
    const written = star < 0 ? -1 : writtenChecksum(b, star, to)
    if (written < 0 && (ais || star >= 0)) return this.refuse('no-checksum', b, from, to, state.number)
    const sum = written < 0 ? -1 : checksumOf(b, from + 1, star)
    if (sum !== written) return this.refuse('checksum-mismatch', b, from, to, state.number)
    if (!ais) return this.other(state, b, from, star < 0 ? to : star, to)
    const refusal = readFields(b, from, star)
    if (refusal !== null) return this.refuse(refusal, b, from, to, state.number)
    if (star + 3 < to) readTrailer(b, star + 3, to)
    if (state.wrapper !== null) {
      if (Number.isNaN(beside.time) && state.wrapper.checksum === sum) beside.time = state.wrapper.time
      state.wrapper = null
    }
    const reason = this.payload(state, b, receivedAt)
    if (reason !== null) this.refuse(reason, b, from, to, state.number)
  }

  private other(state: SourceState, b: Uint8Array, from: number, star: number, to: number): void {
    this.counters.others++
    const wrapper = readWrapper(b, from, star)
    if (wrapper !== null) state.wrapper = wrapper
    this.handlers.onOther?.(b.subarray(from, to), state.number)
  }

  /** The payload of the sentence just read: a message of its own, or a fragment. */
  private payload(state: SourceState, b: Uint8Array, receivedAt: number): RefusalReason | null {
    if (beside.station !== 0) state.fragments.countLine(beside.station)
    if (sentence.payloadTo - sentence.payloadFrom > MOST_CHARACTERS) return 'too-long'
    if (sentence.total > 1) {
      const set = state.fragments.add(sentence, beside, b, receivedAt, state.lines)
      if (set === null) return null
      const reason = this.outlet.joined(set)
      state.fragments.recycle(set)
      return reason
    }
    return this.outlet.single(b, sentence, beside.time)
  }

  private refuse(reason: RefusalReason, b: Uint8Array, from: number, to: number, source: number): void {
    this.counters.refused[reason]++
    this.handlers.onRefused?.(reason, b.subarray(from, to), source)
  }
}
