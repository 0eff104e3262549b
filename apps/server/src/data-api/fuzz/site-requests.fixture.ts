import { documentedCalls, openApi } from '@fairway/contract/openapi'
import type { Chance } from './chance.fixture.ts'
import { encoded, junk, textOf, Values, type Schema } from './values.fixture.ts'

/** A call of the site as its document has it. */
export interface SiteCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }[]
  /** Media types of its body. */
  readonly types: readonly string[]
  readonly body: { schema: Schema; example?: unknown } | null
  /** Statuses that the document has, with the codes of refusals. */
  readonly answers: ReadonlyMap<number, string>
}

export interface SiteRequest {
  readonly call: SiteCall
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  readonly damaged: boolean
}

interface Operation {
  parameters: SiteCall['parameters']
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, object>
}

/** Every documented call of the site. */
export async function siteCalls(): Promise<SiteCall[]> {
  const { paths } = (await openApi({ version: '1' })) as { paths: Record<string, Record<string, Operation>> }
  return documentedCalls.map(({ id, call }) => {
    const { parameters, requestBody, responses } =
      paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`][call.method.toLowerCase()]
    return {
      id,
      method: call.method,
      path: `/${call.path}`,
      parameters: parameters.filter((parameter) => 'name' in parameter),
      types: Object.keys(requestBody?.content ?? {}),
      body: Object.values(requestBody?.content ?? {})[0] ?? null,
      answers: new Map(Object.entries(responses).map(([status, said]) => [Number(status), JSON.stringify(said)])),
    }
  })
}

/** Values that answers have told, by the names of their fields: ids and names of what there is. */
export class Told {
  readonly #values = new Map<string, unknown[]>()
  readonly #chance: Chance
  constructor(chance: Chance) {
    this.#chance = chance
  }

  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > DEEPEST) return
    const entries: [string, unknown][] = Array.isArray(answer)
      ? answer.slice(-MOST_TOLD).map((one: unknown) => ['', one])
      : Object.entries(answer)
    for (const [name, value] of entries) {
      if (typeof value === 'object') this.learn(value, depth + 1)
      else if (name !== '' && name !== 'token') this.#add(name, value)
    }
  }

  /** Undefined when nothing of this name was told. */
  of(name: string): unknown {
    const some = this.#values.get(name)
    return some === undefined ? undefined : this.#chance.pick(some)
  }

  #add(name: string, value: unknown): void {
    const some = this.#values.get(name) ?? []
    this.#values.set(name, some)
    if (some.includes(value)) return
    if (some.push(value) > MOST_TOLD) some.shift()
  }
}

const MOST_TOLD = 20
const DEEPEST = 6
/** Of requests: as the example of the document, and fields by what answers have told. */
const AS_EXAMPLE = 0.3
const AS_TOLD = 0.5

/** Makes requests for calls of the site, some of them damaged. */
export class SiteRequests {
  readonly #chance: Chance
  readonly #told: Told
  readonly #values: Values
  constructor(chance: Chance, told: Told) {
    this.#chance = chance
    this.#told = told
    this.#values = new Values(chance, (schema, name) => this.#textOf(schema, name))
  }

  make(call: SiteCall, damage: boolean): SiteRequest {
    const chance = this.#chance
    const query = new URLSearchParams()
    let path = call.path
    for (const { name, in: place, required, schema, example } of call.parameters) {
      if (place === 'header' || (required !== true && !chance.happens(0.4))) continue
      const value = damage && chance.happens(0.3) ? chance.pick(junk) : this.#field(schema, name, example)
      if (place === 'path') path = path.replace(`:${name}`, encoded(value))
      else query.append(name, textOf(value))
    }
    if (damage && chance.happens(0.1))
      query.append(chance.pick(['nothing', 'limit', 'page']), textOf(chance.pick(junk)))
    const headers: Record<string, string> = {}
    if (chance.happens(0.5)) headers['language'] = chance.pick(['zh-CN', 'en-US', 'tlh', ''])
    const body = this.#body(call, headers, damage)
    const search = query.toString()
    return {
      call,
      method: call.method,
      path: search === '' ? path : `${path}?${search}`,
      headers,
      body,
      damaged: damage,
    }
  }

  #body({ body, types }: SiteCall, headers: Record<string, string>, damage: boolean): string | undefined {
    const chance = this.#chance
    if (body === null) return undefined
    const type = damage && chance.happens(0.05) ? chance.pick(['text/plain', 'image/png', 'x']) : chance.pick(types)
    headers['content-type'] = type
    if (damage && chance.happens(0.05)) return chance.pick(['', '{', 'null', '[]', '"x"', '{"a":1}'.repeat(3), '1'])
    const made = this.#field(body.schema, 'body', body.example)
    const value = damage ? this.#values.damaged(made) : made
    if (type === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null)
      return new URLSearchParams(
        Object.entries(value).map(([name, one]): [string, string] => [name, textOf(one)]),
      ).toString()
    if (type.startsWith('multipart/')) return this.#multipart(value, headers)
    return type === 'application/json' ? JSON.stringify(value) : textOf(value)
  }

  #multipart(value: unknown, headers: Record<string, string>): string {
    headers['content-type'] = 'multipart/form-data; boundary=fuzz'
    const parts = Object.entries(Object(value) as object).map(
      ([name, one]) => `--fuzz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(one)}\r\n`,
    )
    return `${parts.join('')}--fuzz--\r\n`
  }

  #field(schema: Schema, name: string, example: unknown): unknown {
    const chance = this.#chance
    if (example !== undefined && chance.happens(AS_EXAMPLE)) return this.#withTold(example)
    const told = this.#told.of(name)
    return told !== undefined && chance.happens(AS_TOLD) ? told : this.#values.valueOf(schema, name)
  }

  /** The example, about what there is. */
  #withTold(example: unknown): unknown {
    if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
    return Object.fromEntries(
      Object.entries(example).map(([name, value]: [string, unknown]) => {
        const told = this.#told.of(name)
        return [name, typeof value === typeof told && this.#chance.happens(AS_TOLD) ? told : value]
      }),
    )
  }

  #textOf({ format, minLength = 0, maxLength = 12 }: Schema, name: string): string {
    const chance = this.#chance
    const told = this.#told.of(name)
    if (typeof told === 'string' && chance.happens(AS_TOLD)) return told
    if (format === 'date-time') return new Date(Date.now() + (chance.next() - 0.7) * 40 * 86_400_000).toISOString()
    if (/locode|port/i.test(name)) return chance.pick(['CNSHA', 'SGSIN', 'NLRTM', 'XXXXX'])
    if (/zone/i.test(name)) return chance.pick(['Asia/Shanghai', 'UTC'])
    const length = Math.max(Number(minLength), chance.below(Math.min(Number(maxLength), 12) + 1))
    return Array.from({ length }, () => chance.pick([...'abcXYZ019 -_.航船é'])).join('')
  }
}
