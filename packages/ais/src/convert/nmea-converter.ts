import { readBits } from '../bits/bits.ts'
import type { Bits } from '../bits/bits.ts'
import { NmeaReceiver } from '../sentences/nmea-receiver.ts'
import type { BitsMeta, NmeaCounters } from '../sentences/nmea-handlers.ts'
import type { RefusalReason } from '../sentences/refusal.ts'
import { SLACK, literal } from './ascii.ts'
import { CsvLines, defaultColumns } from './csv-lines.ts'
import { FieldWriter, MOST_LINE_BYTES } from './field-writer.ts'
import { JsonLines } from './json-lines.ts'
import { NmeaLines } from './nmea-lines.ts'
import { Tally } from './tally.ts'

export { defaultColumns, knownColumns } from './csv-lines.ts'
export type { Tally } from './tally.ts'

/** What a converter writes: lines of JSON, rows of CSV, NMEA sentences, or nothing (for a {@link Tally} alone). */
export type OutputFormat = 'json' | 'csv' | 'nmea' | 'none'

/** How an {@link NmeaConverter} works. */
export interface ConverterOptions {
  /** `json` by default. */
  format?: OutputFormat
  /** Columns of CSV; {@link defaultColumns} by default. */
  columns?: readonly string[]
  /** Add `receivedAt`, UTC ms, to each line of JSON. */
  stamped?: boolean
  /** Only messages of these types (0–63). */
  types?: readonly number[]
  /** Only messages of these MMSIs. */
  mmsis?: readonly number[]
  /** Count types, talkers and stations, see {@link NmeaConverter.tally}. */
  counted?: boolean
  /** A line that could not be used; a view, valid during the call. */
  onRefused?(reason: RefusalReason, line: Uint8Array, source: number): void
}

/** First size of an output buffer; it grows with the chunks that come. */
const CAPACITY = 1 << 18

class NoLines extends FieldWriter {
  message(_words: Bits, _bits: number, _meta: BitsMeta, at: number): number {
    return at
  }
}

/**
 * Turns bytes of NMEA into bytes of JSON, CSV or NMEA, straight from the bits of each message: no object and no string
 * for the usual types. No input or output of its own.
 *
 * @example
 * const converter = new NmeaConverter({ format: 'json' })
 * for await (const chunk of process.stdin) process.stdout.write(converter.convert(0, chunk, Date.now()))
 * process.stdout.write(converter.end(0, Date.now()))
 */
export class NmeaConverter {
  /** What was counted, null unless asked for. */
  readonly tally: Tally | null
  private readonly receiver: NmeaReceiver
  private readonly lines: JsonLines | CsvLines | NmeaLines | NoLines
  private readonly types: Uint8Array | null
  private readonly mmsis: ReadonlySet<number> | null
  private at = 0
  private other: Uint8Array = new Uint8Array(CAPACITY + MOST_LINE_BYTES + SLACK)

  /** Throws RangeError for a type that is not 0–63 and for a column that no message has. */
  constructor(options: ConverterOptions = {}) {
    this.lines = linesOf(options)
    this.tally = options.counted === true ? new Tally() : null
    this.types = options.types === undefined ? null : typeTable(options.types)
    this.mmsis = options.mmsis === undefined ? null : new Set(options.mmsis)
    this.receiver = new NmeaReceiver({
      handlers: {
        onBits: (words, bits, meta) => this.message(words, bits, meta),
        ...(options.onRefused && { onRefused: options.onRefused }),
      },
    })
    if (this.lines instanceof CsvLines) this.at = this.lines.header(0)
  }

  /** Counters of lines, messages and refusals, as an {@link NmeaReceiver} has them. */
  get counters(): NmeaCounters {
    return this.receiver.counters
  }

  /**
   * Converts the next bytes of `source` (0–65,535; fragments of one source are put together), received at `receivedAt`
   * (UTC ms). Returns the output, a view that stays valid until the call after the next, so that it can be written out
   * while the next chunk is converted.
   */
  convert(source: number, chunk: Uint8Array, receivedAt: number): Uint8Array {
    this.receiver.push(source, chunk, receivedAt)
    return this.take()
  }

  /** Ends a source: its last line may lack a line end. Returns what that line still gives. */
  end(source: number, receivedAt: number): Uint8Array {
    this.receiver.push(source, LINE_END, receivedAt)
    this.receiver.close(source)
    return this.take()
  }

  private message(words: Bits, bits: number, meta: BitsMeta): void {
    if (this.types !== null && this.types[words[0]! >>> 26] === 0) return
    if (this.mmsis !== null && !this.mmsis.has(readBits(words, 8, 30))) return
    this.tally?.add(words[0]! >>> 26, readBits(words, 8, 30), meta.talker)
    this.lines.reserve(this.at)
    this.at = this.lines.message(words, bits, meta, this.at)
  }

  private take(): Uint8Array {
    const { bytes } = this.lines
    const output = bytes.subarray(0, this.at)
    this.at = 0
    this.lines.use(this.other)
    this.other = bytes
    return output
  }
}

const LINE_END = Uint8Array.of(0x0a)

function linesOf(options: ConverterOptions): JsonLines | CsvLines | NmeaLines | NoLines {
  switch (options.format ?? 'json') {
    case 'json':
      return new JsonLines(CAPACITY, options.stamped === true)
    case 'csv':
      return new CsvLines(CAPACITY, options.columns ?? defaultColumns)
    case 'nmea':
      return new NmeaLines(CAPACITY)
    case 'none':
      return new NoLines(0, literal(''), 0, 0)
  }
}

function typeTable(types: readonly number[]): Uint8Array {
  const wanted = new Uint8Array(64)
  for (const type of types) {
    if (!(Number.isInteger(type) && type >= 0 && type < 64)) throw new RangeError(`type ${type} is not 0 to 63`)
    wanted[type] = 1
  }
  return wanted
}
