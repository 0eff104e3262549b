import { type Bits, MAX_WORDS, appendArmoured } from '../bits/bits.ts'
import { ColumnWriter, IS_HOT } from '../columns/column-writer.ts'
import { hashBits, hashSingleSlot, payloadHash } from '../columns/payload-hash.ts'
import { decodeBits } from '../messages/decode-message.ts'
import { leastBits, trimBits } from '../messages/message-lengths.ts'
import { type FragmentSet, MOST_CHARACTERS, charactersOf, joinPayloads } from './fragment-sets.ts'
import type { BitsMeta, NmeaCounters, NmeaHandlers, NmeaReceiverOptions } from './nmea-handlers.ts'
import { MAX_MESSAGE_BITS, type RefusalReason } from './refusal.ts'
import type { Sentence } from './sentence.ts'
import { SINGLE_SLOT_BITS } from './single-slot-line.ts'

const channelNames = Array.from({ length: 256 }, (_, byte) => (byte === 0 ? '' : String.fromCharCode(byte)))

/** Hands messages to a receiver's handlers: as bits, as columns, or as objects. */
export class MessageOutlet {
  /** The bits of the message at hand. */
  readonly words: Bits = new Int32Array(MAX_WORDS)
  /** About the message at hand. */
  readonly meta: BitsMeta = {
    source: 0,
    receivedAt: 0,
    stationTime: Number.NaN,
    talker: 0,
    channel: 0,
    own: false,
  }
  readonly columns: ColumnWriter
  readonly everyMessage: boolean
  private readonly handlers: NmeaHandlers
  private readonly counters: NmeaCounters

  constructor({ handlers, everyMessage }: NmeaReceiverOptions, batchSize: number, counters: NmeaCounters) {
    this.handlers = handlers
    this.everyMessage = handlers.onBits !== undefined || (everyMessage ?? handlers.onColumns === undefined)
    this.columns = new ColumnWriter(batchSize)
    this.counters = counters
  }

  /** Hands out the columns collected so far. */
  flush(): void {
    if (this.columns.messages.length === 0) return
    try {
      this.handlers.onColumns?.(this.columns.messages, this.columns.statics)
    } finally {
      this.columns.clear()
    }
  }

  /** Says what is known about the next message beside its bits. */
  describe(stationTime: number, talker: number, channel: number, own: boolean): void {
    const { meta } = this
    meta.stationTime = stationTime
    meta.talker = talker
    meta.channel = channel
    meta.own = own
  }

  /** Takes the message that is whole in one sentence of `b`; says why when it is none. */
  single(b: Uint8Array, s: Sentence, stationTime: number): RefusalReason | null {
    if (s.payloadTo === s.payloadFrom) return 'empty-payload'
    this.words.fill(0)
    const bits = appendArmoured(this.words, 0, b, s.payloadFrom, s.payloadTo)
    this.describe(stationTime, s.talker, s.channel, s.own)
    return this.message(bits, s.fillBits)
  }

  /** Takes the message of a complete set; says why when it is none. */
  joined(set: FragmentSet): RefusalReason | null {
    const characters = charactersOf(set)
    if (characters === 0) return 'empty-payload'
    if (characters > MOST_CHARACTERS) return 'too-long'
    const bits = joinPayloads(set, this.words)
    this.describe(set.stationTime, set.talker, set.channel, set.own)
    return this.message(bits, set.fillBits)
  }

  /** Takes the bits just read, the last `fillBits` of them padding; says why when they are no message. */
  message(bits: number, fillBits: number): RefusalReason | null {
    if (bits < 0) return 'bad-payload'
    if (bits - fillBits > MAX_MESSAGE_BITS) return 'too-long'
    const used = trimBits(this.words, bits - fillBits)
    if (used < leastBits(this.words)) return 'too-short'
    this.deliver(used)
    return null
  }

  /** Hands out the message in `words`, which is long enough for its type. */
  deliver(bits: number): void {
    this.counters.messages++
    if (this.handlers.onBits !== undefined) return this.handlers.onBits(this.words, bits, this.meta)
    const type = this.words[0]! >>> 26
    if (bits === SINGLE_SLOT_BITS) hashSingleSlot(this.words)
    else hashBits(this.words, bits)
    if (!this.everyMessage && IS_HOT[type] === 1) {
      const { source, receivedAt, stationTime } = this.meta
      this.columns.add(this.words, bits, source, receivedAt, stationTime)
      if (this.columns.full) this.flush()
      return
    }
    this.object(bits)
  }

  private object(bits: number): void {
    if (this.handlers.onMessage === undefined) return
    const message = decodeBits(this.words, bits)
    if (message.type === 'refused') return
    const { source, receivedAt, stationTime, channel, own } = this.meta
    this.handlers.onMessage(message, {
      source,
      receivedAt,
      stationTime: Number.isNaN(stationTime) ? null : stationTime,
      hashHigh: payloadHash[0]!,
      hashLow: payloadHash[1]!,
      channel: channelNames[channel]!,
      own,
    })
  }
}
