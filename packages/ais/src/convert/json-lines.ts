import type { Bits } from '../bits/bits.ts'
import { decodeBinary } from '../binary/binary-content.ts'
import { decodeBits } from '../messages/decode-message.ts'
import type { BitsMeta } from '../sentences/nmea-handlers.ts'
import { putClassA } from './class-a-json.ts'
import { type Literal, literal, putLiteral, putMilliseconds } from './ascii.ts'
import { FieldWriter } from './field-writer.ts'
import type { Field } from './fields.ts'
import { type Template, TemplateMaker } from './template.ts'
import { layoutOf, layouts, staticParts } from './layouts.ts'
import { roundedJson } from './rounded.ts'

const BACKSLASH = 0x5c
/** By channel byte; what is no printable ASCII is left out. */
const CHANNEL = Array.from({ length: 256 }, (_, byte) =>
  literal(byte > 0x20 && byte < 0x7f ? `,"channel":${JSON.stringify(String.fromCharCode(byte))}` : ''),
)
const OWN = literal(',"own":true')
const STATION_TIME = literal(',"stationTime":')
const RECEIVED_AT = literal(',"receivedAt":')
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
    return this.tail(meta, this.plain(roundedJson(message).slice(0, -1), at))
  }

  private content(words: Bits, bits: number, at: number): number {
    const message = decodeBits(words, bits)
    if (message.type !== 6 && message.type !== 8) return at
    const content = decodeBinary(message)
    return content === null ? at : this.plain(`,"content":${roundedJson(content)}`, at)
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
