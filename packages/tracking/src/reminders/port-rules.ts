import type { CallRevision } from '../voyages/port-call.ts'

interface PortRule {
  readonly id: string
  /** Null: every ship but service craft. */
  readonly ships: readonly number[] | null
  readonly kinds: readonly string[]
  /** UN/LOCODE; null: any. */
  readonly port: string | null
}

export interface PortEvent {
  readonly rule: string
  readonly kind: string
  readonly time: number
}

/** What rules ask of a port call. */
export type SaidCall = Pick<
  CallRevision,
  | 'id'
  | 'mmsi'
  | 'port'
  | 'confidence'
  | 'minor'
  | 'open'
  | 'ata'
  | 'ataUncertainty'
  | 'anchoredAt'
  | 'atb'
  | 'unberthedAt'
  | 'atd'
  | 'lat'
  | 'lon'
>

/** Passes and drifting are no calls. */
const LEAST_CONFIDENCE = 2

/** Rules about port calls. A call tells each kind once, whatever is corrected of it later. */
export class PortRules {
  readonly #rules = new Map<string, PortRule>()
  readonly #ofShip = new Map<number, Set<string>>()
  readonly #ofPort = new Map<string, Set<string>>()

  set(rule: PortRule): void {
    this.delete(rule.id)
    this.#rules.set(rule.id, rule)
    if (rule.ships === null) addTo(this.#ofPort, rule.port ?? '', rule.id)
    else for (const mmsi of rule.ships) addTo(this.#ofShip, mmsi, rule.id)
  }

  has(id: string): boolean {
    return this.#rules.has(id)
  }

  delete(id: string): void {
    const rule = this.#rules.get(id)
    if (rule === undefined) return
    this.#rules.delete(id)
    if (rule.ships === null) takeFrom(this.#ofPort, rule.port ?? '', id)
    else for (const mmsi of rule.ships) takeFrom(this.#ofShip, mmsi, id)
  }

  setShips(id: string, ships: readonly number[]): void {
    const rule = this.#rules.get(id)
    if (rule !== undefined) this.set({ ...rule, ships })
  }

  /** All that a call says by now, by the rules that ask for it. */
  push(call: SaidCall): PortEvent[] {
    if (call.confidence < LEAST_CONFIDENCE) return []
    const asked = [...(this.#ofShip.get(call.mmsi) ?? []), ...(call.minor ? [] : (this.#ofPort.get(call.port) ?? []))]
    if (asked.length === 0) return []
    const moments = momentsOf(call)
    return asked.flatMap((id) => {
      const { kinds, port } = this.#rules.get(id)!
      if (port !== null && port !== call.port) return []
      return kinds.flatMap((kind) => {
        const time = moments[kind] ?? null
        return time === null ? [] : [{ rule: id, kind, time }]
      })
    })
  }
}

/** She who was in port when first heard has not arrived by that. */
const momentsOf = (call: SaidCall): Readonly<Record<string, number | null>> => ({
  'port-arrival': call.ataUncertainty === null ? null : call.ata,
  'port-anchor': call.anchoredAt,
  'port-berth': call.atb,
  'port-unberth': call.unberthedAt,
  'port-departure': call.open ? null : call.atd,
})

function addTo<Key>(sets: Map<Key, Set<string>>, key: Key, id: string): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([id]))
  else set.add(id)
}

function takeFrom<Key>(sets: Map<Key, Set<string>>, key: Key, id: string): void {
  const set = sets.get(key)
  if (set?.delete(id) && set.size === 0) sets.delete(key)
}
