import { RulesOfShips } from '../areas/rules-of-ships.ts'
import type { CallRevision } from '../voyages/calls/port-call.ts'

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
  readonly #ofShips = new RulesOfShips<PortRule>()
  /** Those about every ship, by port. */
  readonly #ofPort = new Map<string, PortRule[]>()

  set(rule: PortRule): void {
    this.delete(rule.id)
    this.#rules.set(rule.id, rule)
    if (rule.ships !== null) return this.#ofShips.add(rule.ships, rule)
    const rules = this.#ofPort.get(rule.port ?? '')
    if (rules === undefined) this.#ofPort.set(rule.port ?? '', [rule])
    else rules.push(rule)
  }

  has(id: string): boolean {
    return this.#rules.has(id)
  }

  delete(id: string): void {
    const rule = this.#rules.get(id)
    if (rule === undefined) return
    this.#rules.delete(id)
    if (rule.ships !== null) return this.#ofShips.remove(rule.ships, rule)
    const left = this.#ofPort.get(rule.port ?? '')!.filter((other) => other !== rule)
    if (left.length > 0) this.#ofPort.set(rule.port ?? '', left)
    else this.#ofPort.delete(rule.port ?? '')
  }

  setShips(id: string, ships: readonly number[]): void {
    const rule = this.#rules.get(id)
    if (rule !== undefined) this.set({ ...rule, ships })
  }

  /** All that a call says by now, by the rules that ask for it. */
  push(call: SaidCall): PortEvent[] {
    if (call.confidence < LEAST_CONFIDENCE) return []
    const asked = [...this.#ofShips.of(call.mmsi).flat(), ...(call.minor ? [] : (this.#ofPort.get(call.port) ?? []))]
    if (asked.length === 0) return []
    const moments = momentsOf(call)
    return asked.flatMap(({ id, kinds, port }) => {
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
