import type { Bits } from '../bits/bits.ts'
import type { BitsMeta } from '../sentences/nmea-handlers.ts'
import { type SentenceOptions, writeBitSentences } from '../sentences/write-sentences.ts'
import { literal } from './ascii.ts'
import { FieldWriter } from './field-writer.ts'

/**
 * Writes messages as NMEA sentences again: whole messages only, the sentences of one together, no bits beyond those of
 * its type, right checksums, and the station's time in a tag block where it is known.
 */
export class NmeaLines extends FieldWriter {
  private readonly options: SentenceOptions = { sequence: 0 }

  constructor(capacity: number) {
    super(capacity, literal(''), 0, 0)
  }

  /** Writes a message at `at` and returns the offset after its sentences. */
  message(words: Bits, bits: number, meta: BitsMeta, at: number): number {
    const { options } = this
    options.talker = talkerName(meta.talker)
    options.channel = meta.channel > 0x20 && meta.channel < 0x7f ? String.fromCharCode(meta.channel) : ''
    options.own = meta.own
    options.sequence = ((options.sequence ?? 0) + 1) % 10
    options.tagBlock = Number.isNaN(meta.stationTime) ? undefined : { time: meta.stationTime }
    return writeBitSentences(this.bytes, at, words, bits, options)
  }
}

/** The two letters or digits of a talker; AI for anything else. */
export function talkerName(talker: number): string {
  const name = String.fromCharCode(talker >> 8, talker & 255)
  return /^[A-Z0-9]{2}$/.test(name) ? name : 'AI'
}
