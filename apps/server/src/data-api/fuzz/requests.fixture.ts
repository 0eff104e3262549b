import { v1Calls, type V1CallId } from '@fairway/contract'
import type { Chance } from './chance.fixture.ts'
import type { Owned } from './owned.fixture.ts'

type Schema = Readonly<Record<string, unknown>>

/** A call as the OpenAPI document has it. */
export interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }>
}

export interface FuzzRequest {
  id: V1CallId
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  damaged: boolean
}

/** Names of things that are there, by what stands for them in the document. */
export interface Known {
  vessels: readonly string[]
  ports: readonly string[]
  owned: Pick<Owned, 'idFor'>
}

/** What nobody should send. */
const junk: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  '-1',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  { a: { b: [1] } },
  'x'.repeat(5_000),
  '\u0000',
  '\u202E',
  '\uD800',
  '🚢航道',
  '../../etc/passwd',
  "'; drop table api_key; --",
  '%00',
  '__proto__',
  'NaN',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  'mmsi:0',
  'mmsi:999999999',
  'imo:0000000',
  'q7Kd_90aQ-1zAAAA',
]

/** Where ships are looked for, one of which a request names. */
const places = ['vessels', 'fleet', 'area', 'box', 'circle', 'polygon']

/** Makes requests for calls as the document describes them, some of them damaged. */
export class Requests {
  readonly #chance: Chance
  readonly #known: Known
  /** Of the call that a request is made for. */
  #path = ''
  constructor(chance: Chance, known: Known) {
    this.#chance = chance
    this.#known = known
  }

  make(id: V1CallId, { parameters, requestBody }: Operation, damage: boolean): FuzzRequest {
    const chance = this.#chance
    const { method, path } = v1Calls[id]
    this.#path = path
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    let address: string = path
    for (const parameter of parameters) {
      const { name, in: place, required, schema } = parameter
      if (!required && !chance.happens(place === 'header' ? 0.2 : 0.25)) continue
      const value = damage && chance.happens(0.3) ? chance.pick(junk) : this.#valueOf(schema, name)
      if (place === 'path') address = address.replace(`:${name}`, encoded(value))
      else if (place === 'query') query.append(name, textOf(value))
      else headers[name] = `fuzz-${chance.below(50)}`
    }
    if (damage && chance.happens(0.1))
      query.append(chance.pick(['nothing', 'limit', 'format', 'cursor']), textOf(chance.pick(junk)))
    if (chance.happens(0.05)) headers['accept-encoding'] = 'gzip'
    if (chance.happens(0.1)) headers['accept-language'] = chance.pick(['zh-CN', 'en-US', 'tlh', '*'])
    const search = query.toString()
    const body = this.#body(requestBody, headers, damage)
    return { id, method, path: search === '' ? address : `${address}?${search}`, headers, body, damaged: damage }
  }

  #body(wanted: Operation['requestBody'], headers: Record<string, string>, damage: boolean): string | undefined {
    const chance = this.#chance
    if (wanted === undefined) return undefined
    headers['content-type'] = damage && chance.happens(0.05) ? 'text/plain' : 'application/json'
    if (damage && chance.happens(0.05)) return chance.pick(['', '{', 'null', '[]', '"x"', '{"a":1}'.repeat(3), '1'])
    const value = this.#valueOf(wanted.content['application/json'].schema, 'body')
    return JSON.stringify(damage ? this.#damaged(value) : value)
  }

  /** Something in it is replaced, left out, or added. */
  #damaged(value: unknown): unknown {
    const chance = this.#chance
    if (Array.isArray(value)) {
      if (value.length === 0 || chance.happens(0.3))
        return chance.pick([[], [...value, chance.pick(junk)], chance.pick(junk)])
      const at = chance.below(value.length)
      return value.map((one: unknown, i) => (i === at ? this.#damaged(one) : one))
    }
    if (typeof value !== 'object' || value === null) return chance.pick(junk)
    const entries = Object.entries(value)
    if (entries.length === 0 || chance.happens(0.1)) return chance.pick([chance.pick(junk), { ...value, nothing: 1 }])
    const at = chance.below(entries.length)
    if (chance.happens(0.2)) return Object.fromEntries(entries.filter((_, i) => i !== at))
    return Object.fromEntries(entries.map(([name, one], i) => [name, i === at ? this.#damaged(one) : one]))
  }

  #valueOf(schema: Schema, name: string): unknown {
    const chance = this.#chance
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return chance.pick(schema['enum'] as unknown[])
    const some = schema['anyOf'] ?? schema['oneOf']
    if (Array.isArray(some)) return this.#valueOf(chance.pick(some as Schema[]), name)
    switch (schema['type']) {
      case 'object':
        return this.#objectOf(schema)
      case 'array':
        return this.#arrayOf(schema, name)
      case 'integer':
        return Math.round(this.#numberOf(schema, 1_000))
      case 'number':
        return this.#numberOf(schema, 200)
      case 'boolean':
        return chance.happens(0.5)
      case 'null':
        return null
      default:
        return this.#textOf(schema, name)
    }
  }

  #objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const wanted = Object.entries(properties as Record<string, Schema>).filter(
      ([name]) => (required as string[]).includes(name) || this.#chance.happens(0.5),
    )
    return this.#sensible(Object.fromEntries(wanted.map(([name, field]) => [name, this.#valueOf(field, name)])))
  }

  /** Of what the document can only say in words, mostly as it says: one place, and a time that ends after it begins. */
  #sensible(value: Record<string, unknown>): Record<string, unknown> {
    const chance = this.#chance
    const { from, to } = value
    if (typeof from === 'string' && typeof to === 'string' && from > to && chance.happens(0.8))
      Object.assign(value, { from: to, to: from })
    const named = places.filter((name) => name in value)
    if (named.length < 2 || chance.happens(0.2)) return value
    const kept = chance.pick(named)
    return Object.fromEntries(Object.entries(value).filter(([name]) => name === kept || !named.includes(name)))
  }

  #arrayOf({ items, prefixItems, minItems = 0, maxItems = 4 }: Schema, name: string): unknown[] {
    if (Array.isArray(prefixItems)) return (prefixItems as Schema[]).map((item) => this.#valueOf(item, name))
    const most = Math.min(Number(maxItems), Number(minItems) + 3)
    const length = Number(minItems) + this.#chance.below(most - Number(minItems) + 1)
    return Array.from({ length }, () => this.#valueOf((items ?? {}) as Schema, name))
  }

  #numberOf({ minimum, maximum, exclusiveMinimum }: Schema, usual: number): number {
    const least = Number(minimum ?? exclusiveMinimum ?? 0)
    const most = Math.min(Number(maximum ?? least + usual), least + 1e13)
    return this.#chance.happens(0.2)
      ? this.#chance.pick([least, most])
      : Number((least + this.#chance.next() * (most - least)).toFixed(4))
  }

  #textOf({ pattern, format, minLength = 0, maxLength = 12 }: Schema, name: string): string {
    const chance = this.#chance
    const { vessels, ports, owned } = this.#known
    if (format === 'date-time') return new Date(Date.now() + (chance.next() - 0.7) * 40 * 86_400_000).toISOString()
    if (/mmsi/.test(String(pattern))) return chance.pick(vessels)
    if (/port|locode/.test(name)) return chance.pick(ports)
    if (name === 'from' || name === 'to') return chance.pick([...ports, '31.2,122.4', '-10,-170'])
    if (name === 'time_zone') return chance.pick(['Asia/Shanghai', 'UTC', 'Europe/Berlin'])
    if (name === 'month') return chance.pick(['2026-11', '2026-12', '2031-01'])
    if (name === 'avoid' || name === 'open') return chance.pick(['suez', 'panama', 'nowhere'])
    if (name === 'url') return 'http://127.0.0.1:9999/'
    if (pattern !== undefined || name === 'fleet') return owned.idFor(name, this.#path)
    if (name === 'cursor') return chance.pick(['x', Buffer.from('["x",1]').toString('base64url')])
    const length = Math.max(Number(minLength), chance.below(Math.min(Number(maxLength), 12) + 1))
    return Array.from({ length }, () => chance.pick([...'abcXYZ019 -_.航船é'])).join('')
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Half a pair cannot stand in an address. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).replaceAll(/\p{Cs}/gu, '?')) || '%20'
