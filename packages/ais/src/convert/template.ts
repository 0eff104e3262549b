import { rotOf } from '../messages/scales.ts'
import { literal, numberTexts } from './ascii.ts'
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
  private readonly texts: string[] = []
  private readonly known = new Map<string, number>()
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
    const { words, lengths } = numberTexts(this.texts.length, (i) => this.texts[i]!)
    for (const template of this.made) Object.assign(template, { words, lengths })
  }

  private textsOf(f: Field): number {
    const text = textOf(f, this.none)
    if (text === null || f.length > SHORT_BITS) return -1
    const key = [f.kind, f.length, f.least, f.most, f.absent].join()
    const begin = this.known.get(key) ?? this.texts.length
    if (begin === this.texts.length) {
      for (let value = 0; value < 2 ** f.length; value++) this.texts.push(text(value))
      this.known.set(key, begin)
    }
    return begin
  }
}

/** The text of a field's value by its bits; null when the value is not told by them alone. */
function textOf(f: Field, none: string): ((value: number) => string) | null {
  const within = (value: number, text: string) =>
    value < f.least || value > f.most || value === f.absent ? none : text
  switch (f.kind) {
    case Kind.whole:
      return (value) => within(value, String(value))
    case Kind.tenths:
      return (value) => within(value, String(value / 10))
    case Kind.flag:
      return (value) => String(value === 1)
    case Kind.notFlag:
      return (value) => String(value === 0)
    case Kind.turn:
      return (value) => (value === 128 ? none : String(roundTurn(rotOf((value << 24) >> 24))))
    default:
      return null
  }
}
