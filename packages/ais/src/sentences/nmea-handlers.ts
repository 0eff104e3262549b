import type { Bits } from '../bits/bits.ts'
import type { MessageColumns, StaticColumns } from '../columns/columns.ts'
import type { FragmentCounters } from './fragment-sets.ts'
import type { AisMessage } from '../messages/message.ts'
import type { RefusalReason } from './refusal.ts'

/** What is known about a message beside its contents. */
export interface MessageMeta {
  source: number
  receivedAt: number
  /** Time by the station (tag block, trailer, `$PGHP`, or AIS-catcher's JSON), UTC ms. */
  stationTime: number | null
  hashHigh: number
  hashLow: number
  /** `A`, `B`, … or empty. */
  channel: string
  /** True for VDO: the own ship of the sender. */
  own: boolean
}

/** What is known about a message handed out as bits. One object a receiver, filled anew for each message. */
export interface BitsMeta {
  source: number
  /** UTC ms. */
  receivedAt: number
  /** Time by the station, UTC ms; NaN when the line has none. */
  stationTime: number
  /** Two talker bytes as one number, the first in the high byte: 0x4149 is AI. */
  talker: number
  /** Channel byte, 0 when empty. */
  channel: number
  /** True for VDO: the own ship of the sender. */
  own: boolean
}

/** Where a receiver hands things to. They are called during `push` and `flush` and must not call the receiver. */
export interface NmeaHandlers {
  /** Messages of the hot types. The arrays are reused: read rows 0 … length − 1 during the call. */
  onColumns?(messages: MessageColumns, statics: StaticColumns): void
  /** Messages of all other types, and of types unknown; of every type when `everyMessage` is set. */
  onMessage?(message: AisMessage, meta: MessageMeta): void
  /**
   * Every message as its bits, in place of `onColumns` and `onMessage`: for those who write messages on without making
   * objects. `words` holds 32 bits each, first bit highest, zero after `bits`. Both arguments are reused.
   */
  onBits?(words: Bits, bits: number, meta: BitsMeta): void
  /** A line that could not be used; a view, valid during the call, cut at {@link MAX_LINE} bytes. */
  onRefused?(reason: RefusalReason, line: Uint8Array, source: number): void
  /** A sentence that is not AIS (`$GPRMC`, `$PGHP`, …), with a right checksum or none; a view, valid during the call. */
  onOther?(line: Uint8Array, source: number): void
}

/** How an `NmeaReceiver` works, and where it hands things to. */
export interface NmeaReceiverOptions {
  /** Rows after which the columns are handed out; 4,096 by default. */
  batchSize?: number
  /** Hand every message to `onMessage` as an object and none to `onColumns`; by default when there is no `onColumns`. */
  everyMessage?: boolean
  /** How long the fragments of a message wait for each other, ms; 10 s by default. */
  fragmentTimeout?: number
  handlers: NmeaHandlers
}

/** What an `NmeaReceiver` has seen since it was made. */
export interface NmeaCounters {
  /** Lines that were not empty. */
  lines: number
  /** Messages handed out. */
  messages: number
  /** Sentences that are not AIS. */
  others: number
  /** Tag blocks with a wrong checksum: the sentence was used, the block was not. */
  badTagBlocks: number
  /** Lines that are a tag block and nothing else, as some receivers send to say who they are. */
  loneTagBlocks: number
  refused: Record<RefusalReason, number>
  fragments: FragmentCounters
}
