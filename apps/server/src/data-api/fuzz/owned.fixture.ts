import type { Chance } from './chance.fixture.ts'

/** Of each kind; the newest. */
const MOST_OWNED = 20
/** In paths these are named otherwise than by an id of an account. */
const named: ReadonlySet<string> = new Set(['vessels', 'ports', 'routes', 'status', 'usage'])
const kindsOf: Readonly<Record<string, string>> = {
  area: 'areas',
  webhook: 'webhooks',
  webhooks: 'webhooks',
  rule: 'alert-rules',
  fleet: 'fleets',
  avoid_areas: 'areas',
}

/** Ids of what accounts have, by the first part of their path, as answers tell them: what is made comes in the place of what was taken away. */
export class Owned {
  readonly #ids = new Map<string, string[]>()
  readonly #chance: Chance
  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** From an answer to this path. */
  learn(path: string, data: unknown): void {
    const kind = kindOf(path)
    for (const one of Array.isArray(data) ? (data as unknown[]).slice(-MOST_OWNED) : [data])
      if (typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string') this.#add(kind, one.id)
  }

  /** For a field of this name in a call of this path: mostly of the kind that is meant. */
  idFor(name: string, path: string): string {
    const kind = kindsOf[name] ?? kindOf(path)
    const meant = this.#ids.get(kind)
    if (meant !== undefined && this.#chance.happens(0.8)) return this.#chance.pick(meant)
    return this.#chance.pick(this.#chance.pick([...this.#ids.values()]))
  }

  #add(kind: string, id: string): void {
    if (named.has(kind)) return
    const ids = this.#ids.get(kind) ?? []
    this.#ids.set(kind, ids)
    if (ids.includes(id)) return
    if (ids.push(id) > MOST_OWNED) ids.shift()
  }
}

const kindOf = (path: string): string => path.split(/[/:?]/, 2)[1]
