import type { Area } from '../areas/area-shape.ts'
import type { Report } from './doing.ts'

/** Active SART, MOB or EPIRB (ITU-R M.1371 table 45); 15 is a test, and is never told. */
export const IN_DISTRESS = 14
const DAY_MS = 86_400_000

interface DistressRule {
  readonly id: string
  /** MMSIs; null: every beacon in the area. */
  readonly ships: readonly number[] | null
  readonly area: Area | null
}

/** Rules about distress: of ships that are named, or of beacons (970, 972, 974) in an area. A sender is told once a day. */
export class DistressRules {
  readonly #rules = new Map<string, DistressRule>()

  set(rule: DistressRule): void {
    this.#rules.set(rule.id, rule)
  }

  delete(id: string): void {
    this.#rules.delete(id)
  }

  setShips(id: string, ships: readonly number[]): void {
    const rule = this.#rules.get(id)
    if (rule !== undefined) this.set({ ...rule, ships })
  }

  /** A report with the status of distress; few ever come, so all rules are asked. */
  push(mmsi: number, { time, lat, lon }: Report, isBeacon: boolean): { rule: string; moment: string }[] {
    const moment = `day-${Math.floor(time / DAY_MS)}`
    return [...this.#rules.values()]
      .filter(({ ships, area }) => {
        if (area !== null && !area.contains(lat, lon)) return false
        return ships === null ? isBeacon && area !== null : ships.includes(mmsi)
      })
      .map(({ id }) => ({ rule: id, moment }))
  }
}
