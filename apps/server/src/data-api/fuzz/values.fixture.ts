import type { Chance } from './chance.fixture.ts'

export type Schema = Readonly<Record<string, unknown>>

/** What nobody should send. */
export const junk: readonly unknown[] = [
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

/** Makes values as a JSON schema describes them, and damages them. */
export class Values {
  readonly #chance: Chance
  readonly #textOf: (schema: Schema, name: string) => string
  /** `textOf`: a text for a field of this name. */
  constructor(chance: Chance, textOf: (schema: Schema, name: string) => string) {
    this.#chance = chance
    this.#textOf = textOf
  }

  /** Something in it is replaced, left out, or added. */
  damaged(value: unknown): unknown {
    const chance = this.#chance
    if (Array.isArray(value)) {
      if (value.length === 0 || chance.happens(0.3))
        return chance.pick([[], [...value, chance.pick(junk)], chance.pick(junk)])
      const at = chance.below(value.length)
      return value.map((one: unknown, i) => (i === at ? this.damaged(one) : one))
    }
    if (typeof value !== 'object' || value === null) return chance.pick(junk)
    const entries = Object.entries(value)
    if (entries.length === 0 || chance.happens(0.1)) return chance.pick([chance.pick(junk), { ...value, nothing: 1 }])
    const at = chance.below(entries.length)
    if (chance.happens(0.2)) return Object.fromEntries(entries.filter((_, i) => i !== at))
    return Object.fromEntries(entries.map(([name, one], i) => [name, i === at ? this.damaged(one) : one]))
  }

  valueOf(schema: Schema, name: string): unknown {
    const chance = this.#chance
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return chance.pick(schema['enum'] as unknown[])
    const some = schema['anyOf'] ?? schema['oneOf']
    if (Array.isArray(some)) return this.valueOf(chance.pick(some as Schema[]), name)
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
    return this.#sensible(Object.fromEntries(wanted.map(([name, field]) => [name, this.valueOf(field, name)])))
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
    if (Array.isArray(prefixItems)) return (prefixItems as Schema[]).map((item) => this.valueOf(item, name))
    const most = Math.min(Number(maxItems), Number(minItems) + 3)
    const length = Number(minItems) + this.#chance.below(most - Number(minItems) + 1)
    return Array.from({ length }, () => this.valueOf((items ?? {}) as Schema, name))
  }

  #numberOf({ minimum, maximum, exclusiveMinimum }: Schema, usual: number): number {
    const least = Number(minimum ?? exclusiveMinimum ?? 0)
    const most = Math.min(Number(maximum ?? least + usual), least + 1e13)
    return this.#chance.happens(0.2)
      ? this.#chance.pick([least, most])
      : Number((least + this.#chance.next() * (most - least)).toFixed(4))
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Half a pair cannot stand in an address. */
export const encoded = (value: unknown): string =>
  encodeURIComponent(textOf(value).replaceAll(/\p{Cs}/gu, '?')) || '%20'
