import type { Bits } from '../bits/bits.ts'
import { decodeBits } from '../messages/decode-message.ts'
import type { BitsMeta } from '../sentences/nmea-handlers.ts'
import { type Literal, literal, putLiteral, putMilliseconds } from './ascii.ts'
import { FieldWriter } from './field-writer.ts'
import { type Field, whole } from './fields.ts'
import { layoutOf, layouts, staticParts } from './layouts.ts'
import { rounded } from './rounded.ts'
import { KEY_WORDS, type Template, TemplateMaker } from './template.ts'

/** Columns that say what is known about a message beside its contents. */
const metaColumns = ['channel', 'own', 'stationTime', 'receivedAt'] as const
type MetaColumn = (typeof metaColumns)[number]

/** The columns of CSV output when none are named: the usual fields of positions, static and voyage data. */
export const defaultColumns: readonly string[] = (
  'type repeat mmsi channel stationTime lon lat sog cog heading status rot accuracy second imo callSign name shipType ' +
  'toBow toStern toPort toStarboard draught destination eta.month eta.day eta.hour eta.minute'
).split(' ')

const TYPE = whole('type', 0, 6)
const PART = whole('part', 39, 1)

/** Columns of the types without a layout that no other type has. */
const rareColumns =
  'acknowledged stations assignments reservations sentType channelA channelB txrx lowPower bandA bandB zoneSize'
const columnsOfLayouts = [...layouts.values(), ...Object.values(staticParts)].flat().map((f) => f.path)

/** Every column there can be, in alphabetical order. */
export const knownColumns: readonly string[] = [
  ...new Set(['type', 'part', ...metaColumns, ...columnsOfLayouts, ...rareColumns.split(' ')]),
].toSorted()

/** One piece of a row: fields with the commas before each, a value from beside the message, or commas alone. */
type Step = { fields: Template } | { meta: MetaColumn; before: Literal } | { commas: Literal }

const QUOTE = 0x22
const NEWLINE = 0x0a
const MOST_COMMAS = KEY_WORDS * 8

/** Writes messages as rows of comma-separated values: texts in quotes, empty for "not available" and "not in this type". */
export class CsvLines extends FieldWriter {
  private readonly columns: readonly string[]
  private readonly rows = new Map<readonly Field[], Step[]>()
  private readonly maker = new TemplateMaker('')

  /** Throws RangeError for a column that no message has. */
  constructor(capacity: number, columns: readonly string[]) {
    super(capacity, literal(''), QUOTE, 0)
    const unknown = columns.find((column) => !knownColumns.includes(column))
    if (unknown !== undefined) throw new RangeError(`column ${JSON.stringify(unknown)} is in no message`)
    this.columns = columns
    for (const fields of [...layouts.values(), ...Object.values(staticParts)]) {
      if (!this.rows.has(fields)) this.rows.set(fields, this.stepsOf(fields))
    }
    this.maker.finish()
  }

  /** Writes the names of the columns. */
  header(at: number): number {
    this.reserve(at)
    return this.plain(`${this.columns.join()}\n`, at)
  }

  /** Writes a message at `at` and returns the offset after its row; `at` when there is no message in the bits. */
  message(words: Bits, bits: number, meta: BitsMeta, at: number): number {
    const fields = layoutOf(words)
    const steps = fields === undefined ? undefined : this.rows.get(fields)
    if (steps === undefined) return this.fromObject(words, bits, meta, at)
    let next = at
    for (const step of steps) {
      if ('fields' in step) next = this.fields(step.fields, words, bits, next)
      else if ('commas' in step) next = putLiteral(this.view, next, step.commas)
      else next = this.beside(step.meta, meta, putLiteral(this.view, next, step.before))
    }
    this.bytes[next] = NEWLINE
    return next + 1
  }

  private stepsOf(fields: readonly Field[]): Step[] {
    const all = new Map([TYPE, PART, ...fields].map((f) => [f.path, f]))
    if (!Object.values(staticParts).includes(fields as Field[])) all.delete('part')
    const steps: Step[] = []
    let run: Field[] = []
    let keys: string[] = []
    let commas = ''
    const endRun = () => {
      if (run.length > 0) steps.push({ fields: this.maker.create(run, keys) })
      run = []
      keys = []
    }
    this.columns.forEach((column, i) => {
      if (i > 0) commas += ','
      const beside = metaColumns.find((name) => name === column)
      const found = all.get(column)
      if (beside !== undefined || commas.length === MOST_COMMAS) endRun()
      if (beside !== undefined) steps.push({ meta: beside, before: literal(commas) })
      else if (found !== undefined) {
        run.push(found)
        keys.push(commas)
      } else if (commas.length === MOST_COMMAS) steps.push({ commas: literal(commas) })
      else return
      commas = ''
    })
    endRun()
    steps.push({ commas: literal(commas) })
    return steps
  }

  private beside(column: MetaColumn, meta: BitsMeta, at: number): number {
    switch (column) {
      case 'channel':
        return meta.channel > 0x20 && meta.channel < 0x7f ? this.quoted(String.fromCharCode(meta.channel), at) : at
      case 'own':
        return this.plain(String(meta.own), at)
      case 'stationTime':
        return Number.isNaN(meta.stationTime) ? at : putMilliseconds(this.view, meta.stationTime, at)
      case 'receivedAt':
        return putMilliseconds(this.view, meta.receivedAt, at)
    }
  }

  private fromObject(words: Bits, bits: number, meta: BitsMeta, at: number): number {
    const message = decodeBits(words, bits)
    if (message.type === 'refused') return at
    const values = rounded(message)
    let next = at
    this.columns.forEach((column, i) => {
      if (i > 0) next = this.plain(',', next)
      const beside = metaColumns.find((name) => name === column)
      next = beside === undefined ? this.anyValue(valueAt(values, column), next) : this.beside(beside, meta, next)
    })
    return this.plain('\n', next)
  }

  private anyValue(value: unknown, at: number): number {
    if (value === null || value === undefined) return at
    if (typeof value === 'string') return this.quoted(value, at)
    return typeof value === 'object' ? this.quoted(JSON.stringify(value), at) : this.plain(String(value), at)
  }
}

/** The value at a path: `area.neLon` is `neLon` of `area`. */
function valueAt(values: Record<string, unknown>, path: string): unknown {
  const [outer = '', inner] = path.split('.')
  const value = values[outer]
  if (inner === undefined) return value
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === inner)?.[1]
    : undefined
}
