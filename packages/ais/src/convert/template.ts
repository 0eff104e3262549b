import { rotOf } from '../messages/scales.ts'
import { type NumberTexts, TENTHS, WHOLE, literal, numberTexts } from './ascii.ts'
import { type Field, Kind } from './fields.ts'
import { roundTurn } from './rounded.ts'

/** Numbers that one field takes in {@link Template.ops}, and where each lies: the kind first. */
export const OP = 8
export const AT = 1
export const LENGTH = 2
export const LEAST = 3
export const MOST = 4
export const NEEDS = 5
/** Of a position: what makes its unit 1/600,000 of a degree. */
export const SCALE = 6
/** Where the texts of the field's values begin in {@link Template.texts}; −1 when it has none. */
export const TEXTS = 7

/** Words of eight bytes that one key takes in {@link Template.keys}. */
export const KEY_WORDS = 5

/**
 * Fields with the text that goes before each, laid out flat: reading objects here would take more time than writing the
 * values.
 */
export interface Template {
  /** The texts of all values of the short fields, at most eight characters each: one store a text. */
  words: Float64Array
  lengths: Uint8Array
  count: number
  ops: Int32Array
  keys: Float64Array
  keyLengths: Uint8Array
  fields: readonly Field[]
}

/** Fields of up to this many bits have the texts of all their values in the pool. */
const SHORT_BITS = 12

/** Makes templates that share one pool of texts. */
export class TemplateMaker {
  private readonly none: string
  private size = 0
  private readonly known = new Map<string, number>()
  /** Where the texts of a field's values begin. */
  private readonly begins: [Field, number][] = []
  private readonly made: Template[] = []

  /** `none`: what stands for "not available", at most eight characters. */
  constructor(none: string) {
    this.none = none
  }

  /** Makes a template of fields and the text before each, at most 40 characters. Usable after {@link finish}. */
  create(fields: readonly Field[], keys: readonly string[]): Template {
    const template: Template = {
      words: new Float64Array(0),
      lengths: new Uint8Array(0),
      count: fields.length,
      ops: new Int32Array(fields.length * OP),
      keys: new Float64Array(fields.length * KEY_WORDS),
      keyLengths: new Uint8Array(fields.length),
      fields,
    }
    fields.forEach((f, i) => {
      const scale = f.kind === Kind.coarse ? 1000 : 1
      template.ops.set([f.kind, f.at, f.length, f.least, f.most, f.needs, scale, this.textsOf(f)], i * OP)
      const { words, length } = literal(keys[i] ?? '')
      if (words.length > KEY_WORDS)
        throw new RangeError(`the text before ${f.path} is longer than ${8 * KEY_WORDS} bytes`)
      template.keys.set(words, i * KEY_WORDS)
      template.keyLengths[i] = length
    })
    this.made.push(template)
    return template
  }

  /** Lays the pool out and gives it to the templates. */
  finish(): void {
    const pool: NumberTexts = { words: new Float64Array(this.size), lengths: new Uint8Array(this.size) }
    for (const [f, begin] of this.begins) fillTexts(pool, begin, f, this.none)
    for (const template of this.made) Object.assign(template, pool)
  }

  private textsOf(f: Field): number {
    if (f.length > SHORT_BITS || !TOLD_BY_BITS.has(f.kind)) return -1
    const key = [f.kind, f.length, f.least, f.most, f.absent].join()
    const known = this.known.get(key)
    if (known !== undefined) return known
    const begin = this.size
    this.size += 2 ** f.length
    this.known.set(key, begin)
    this.begins.push([f, begin])
    return begin
  }
}

/** Kinds of fields whose text is told by their bits alone. */
const TOLD_BY_BITS: ReadonlySet<number> = new Set([Kind.whole, Kind.tenths, Kind.flag, Kind.notFlag, Kind.turn])

/** Fills in the texts of all values of a field, `none` for those that mean nothing. */
function fillTexts(pool: NumberTexts, begin: number, f: Field, none: string): void {
  const count = 2 ** f.length
  const from = f.kind === Kind.whole ? WHOLE : f.kind === Kind.tenths ? TENTHS : numberTexts(count, rareText(f, none))
  pool.words.set(from.words.subarray(0, count), begin)
  pool.lengths.set(from.lengths.subarray(0, count), begin)
  const nothing = literal(none)
  for (let value = 0; value < count; value++) {
    if (value >= f.least && value <= f.most && value !== f.absent) continue
    pool.words[begin + value] = nothing.words[0]!
    pool.lengths[begin + value] = nothing.length
  }
}

/** Of a flag and of a rate of turn. */
function rareText(f: Field, none: string): (value: number) => string {
  if (f.kind === Kind.flag) return (value) => String(value === 1)
  if (f.kind === Kind.notFlag) return (value) => String(value === 0)
  return (value) => (value === 128 ? none : String(roundTurn(rotOf((value << 24) >> 24))))
}
