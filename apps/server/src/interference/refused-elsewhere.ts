import { fastDistance, METRES_PER_NM, type RefusedPosition } from '@fairway/tracking'

/** What was refused of a ship because it came from elsewhere; the place is that of the last report. */
export interface RefusedReports {
  since: number
  lastSeen: number
  lat: number
  lon: number
  reports: number
  reason: 'jump' | 'shared-mmsi' | 'spoofed'
}

/** Ships remembered; the one heard of longest ago goes. */
const MOST_SHIPS = 20_000
const KEPT_MS = 3_600_000
/** Less is the scatter of a bad receiver, not another place. */
const ELSEWHERE_METRES = 5 * METRES_PER_NM
/** One such report is a bit that was lost on the air. */
const TELLING = 2

/** Remembers for an hour of which ships reports from elsewhere were refused. */
export class RefusedElsewhere {
  readonly #ships = new Map<number, RefusedReports>()
  readonly #mostShips: number

  constructor(mostShips = MOST_SHIPS) {
    this.#mostShips = mostShips
  }

  /** `shown`: where the ship is believed to be, null when nobody knows. */
  take(refused: RefusedPosition, shown: { lat: number | null; lon: number | null } | null): void {
    const { mmsi, time, lat, lon, reason } = refused
    if (reason !== 'jump' && reason !== 'shared-mmsi' && reason !== 'spoofed') return
    if (shown === null || shown.lat === null || shown.lon === null) return
    if (fastDistance(shown.lat, shown.lon, lat, lon) < ELSEWHERE_METRES) return
    const before = this.#ships.get(mmsi)
    const known = before !== undefined && time - before.lastSeen < KEPT_MS ? before : null
    // What was heard of last stands last: the first goes when there are too many.
    this.#ships.delete(mmsi)
    this.#ships.set(mmsi, {
      since: Math.min(time, known?.since ?? time),
      lastSeen: Math.max(time, known?.lastSeen ?? time),
      lat,
      lon,
      reports: (known?.reports ?? 0) + 1,
      reason,
    })
    if (this.#ships.size > this.#mostShips) this.#ships.delete(this.#ships.keys().next().value!)
  }

  /** What is to be told of a ship at a time; null for nothing. */
  of(mmsi: number, now: number): RefusedReports | null {
    const known = this.#ships.get(mmsi)
    if (known === undefined || now - known.lastSeen >= KEPT_MS) return null
    return known.reports >= TELLING || known.reason === 'spoofed' ? known : null
  }

  forget(mmsi: number): void {
    this.#ships.delete(mmsi)
  }

  forgetOld(now: number): void {
    for (const [mmsi, { lastSeen }] of this.#ships) if (now - lastSeen >= KEPT_MS) this.#ships.delete(mmsi)
  }
}
