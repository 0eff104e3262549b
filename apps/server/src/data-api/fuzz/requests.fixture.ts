import { v1Calls, type V1CallId } from '@fairway/contract'
import type { Chance } from './chance.fixture.ts'
import type { Owned } from './owned.fixture.ts'
import { encoded, junk, textOf, Values, type Schema } from './values.fixture.ts'

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

/** Makes requests for calls as the document describes them, some of them damaged. */
export class Requests {
  readonly #chance: Chance
  readonly #known: Known
  readonly #values: Values
  /** Of the call that a request is made for. */
  #path = ''
  constructor(chance: Chance, known: Known) {
    this.#chance = chance
    this.#known = known
    this.#values = new Values(chance, (schema, name) => this.#textOf(schema, name))
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
      const value = damage && chance.happens(0.3) ? chance.pick(junk) : this.#values.valueOf(schema, name)
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
    const value = this.#values.valueOf(wanted.content['application/json'].schema, 'body')
    return JSON.stringify(damage ? this.#values.damaged(value) : value)
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
