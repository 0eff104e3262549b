import type { Bits } from '../bits/bits.ts'
import { decodeBinary } from '../binary/binary-content.ts'
import { decodeBits } from '../messages/decode-message.ts'
import type { BitsMeta } from '../sentences/nmea-handlers.ts'
import { putClassA } from './class-a-json.ts'
import { type Literal, literal, putLiteral, putMilliseconds, putWhole } from './ascii.ts'
import { FieldWriter } from './field-writer.ts'
import type { Field } from './fields.ts'
import { type Template, TemplateMaker } from './template.ts'
import { layoutOf, layouts, staticParts } from './layouts.ts'
import { roundedValueJson } from './rounded.ts'

const [QUOTE, COMMA, COLON, BACKSLASH, BRACE, CLOSE] = [0x22, 0x2c, 0x3a, 0x5c, 0x7b, 0x7d]
/** By channel byte; what is no printable ASCII is left out. */
const CHANNEL = Array.from({ length: 256 }, (_, byte) =>
  literal(byte > 0x20 && byte < 0x7f ? `,"channel":${JSON.stringify(String.fromCharCode(byte))}` : ''),
)
const OWN = literal(',"own":true')
const STATION_TIME = literal(',"stationTime":')
const RECEIVED_AT = literal(',"receivedAt":')
const CONTENT = literal(',"content":')
const END = literal('}\n')

const maker = new TemplateMaker('null')

/** Nested names are one level deep: `eta.month` opens `eta`, and the first field after the group closes it
 * (no message ends with a group). */
function jsonTemplate(head: string, fields: readonly Field[]): Template {
  let group = ''
  const keys = fields.map(({ path }, i) => {
    const [outer = '', inner] = path.split('.')
    const next = inner === undefined ? '' : outer
    const close = group !== '' && next !== group ? '}' : ''
    const open = next !== '' && next !== group ? `"${outer}":{` : ''
    const before = i === 0 ? head : next !== '' && next === group ? ',' : `${close},${open}`
    group = next
    return `${before}"${inner ?? outer}":`
  })
  return maker.create(fields, keys)
}

const ofStaticParts = new Map<readonly Field[], Template>()
const byType: (Template | undefined)[] = Array.from({ length: 64 }, (_, type) => {
  const fields = layouts.get(type)
  return fields === undefined ? undefined : jsonTemplate(`{"type":${type},`, fields)
})
for (const [name, fields] of Object.entries(staticParts)) {
  ofStaticParts.set(fields, jsonTemplate(`{"type":24,"part":${name === 'a' ? 0 : 1},`, fields))
}
maker.finish()

function staticTemplate(words: Bits): Template | undefined {
  const fields = layoutOf(words)
  return fields && ofStaticParts.get(fields)
}

/** Writes messages as lines of JSON: the fields of the decoded message, then what is known beside it. */
export class JsonLines extends FieldWriter {
  private readonly stamped: boolean

  /** `stamped`: write when each message was received. */
  constructor(capacity: number, stamped: boolean) {
    super(capacity, literal('null'), BACKSLASH, BACKSLASH)
    this.stamped = stamped
  }

  /** Writes a message at `at` and returns the offset after its line; `at` when there is no message in the bits. */
  message(words: Bits, bits: number, meta: BitsMeta, at: number): number {
    const type = words[0]! >>> 26
    if (type <= 3 && type > 0) return this.tail(meta, putClassA(this.view, words, bits, at))
    const known = type === 24 ? staticTemplate(words) : byType[type]
    if (known === undefined) return this.fromObject(words, bits, meta, at)
    let next = this.fields(known, words, bits, at)
    if (type === 6 || type === 8) next = this.content(words, bits, next)
    return this.tail(meta, next)
  }

  private fromObject(words: Bits, bits: number, meta: BitsMeta, at: number): number {
    const message = decodeBits(words, bits)
    if (message.type === 'refused') return at
    // Without its closing brace: the tail goes on with the same object.
    return this.tail(meta, this.object(message, at) - 1)
  }

  private content(words: Bits, bits: number, at: number): number {
    const message = decodeBits(words, bits)
    if (message.type !== 6 && message.type !== 8) return at
    const content = decodeBinary(message)
    return content === null ? at : this.object(content, putLiteral(this.view, at, CONTENT))
  }

  /** Writes an object of fields as JSON without making a text of it. */
  private object(value: object, from: number): number {
    const fields = value as Readonly<Record<string, unknown>>
    let at = from
    this.bytes[at++] = BRACE
    for (const key of Object.keys(fields)) {
      const one = fields[key]
      if (one === undefined) continue
      if (at > from + 1) this.bytes[at++] = COMMA
      this.bytes[at] = QUOTE
      at = this.plain(key, at + 1)
      this.bytes[at] = QUOTE
      this.bytes[at + 1] = COLON
      at += 2
      const whole = typeof one === 'number' && one >>> 0 === one && one < 2 ** 31
      at = whole ? putWhole(this.view, at, one) : this.plain(roundedValueJson(key, one), at)
    }
    this.bytes[at] = CLOSE
    return at + 1
  }

  private tail(meta: BitsMeta, at: number): number {
    at = putLiteral(this.view, at, CHANNEL[meta.channel]!)
    if (meta.own) at = putLiteral(this.view, at, OWN)
    if (!Number.isNaN(meta.stationTime)) at = this.time(STATION_TIME, meta.stationTime, at)
    if (this.stamped) at = this.time(RECEIVED_AT, meta.receivedAt, at)
    at = putLiteral(this.view, at, END)
    return at
  }

  private time(key: Literal, ms: number, at: number): number {
    return putMilliseconds(this.view, ms, putLiteral(this.view, at, key))
  }
}
