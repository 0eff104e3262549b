import type { Area } from '../areas/area-shape.ts'
import type { AskAround, Report } from './doing.ts'

/** Active SART, MOB or EPIRB (ITU-R M.1371 table 45); 15 is a test, and is never told. */
export const IN_DISTRESS = 14
const DAY_MS = 86_400_000

interface DistressRule {
  readonly id: string
  /** MMSIs; null: every beacon in the area. */
  readonly ships: readonly number[] | null
  readonly area: Area | null
  /** Whether the distress of these ships is told, or of beacons in the area. */
  readonly own: boolean
  /** Metres within which of one of the ships a beacon is told of; null: that is not asked for. */
  readonly near: number | null
}

interface DistressDoing {
  readonly rule: string
  readonly kind: string
  readonly moment: string
  readonly ask?: AskAround
  readonly within?: number
}

/** Rules about distress: of ships that are named, of beacons (970, 972, 974) in an area, or of beacons near ships that are named. A sender is told once a day. */
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
  push(mmsi: number, { time, lat, lon, feed = 0 }: Report, isBeacon: boolean): DistressDoing[] {
    const moment = `day-${Math.floor(time / DAY_MS)}`
    const doings: DistressDoing[] = []
    for (const { id: rule, ships, area, own, near } of this.#rules.values()) {
      if (area !== null && !area.contains(lat, lon)) continue
      if (own && (ships === null ? isBeacon && area !== null : ships.includes(mmsi)))
        doings.push({ rule, kind: 'distress', moment })
      if (near === null || ships === null || !isBeacon) continue
      const ask = { lat, lon, at: time, feed, nearest: { ships, within: near } }
      doings.push({ rule, kind: 'distress-near', moment, ask, within: near })
    }
    return doings
  }
}
