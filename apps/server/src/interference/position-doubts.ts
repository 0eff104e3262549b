import { type Doubts, type Interference, type InterferenceCell, MOST_INTERFERENCE_CELLS } from '@fairway/contract'
import type { Elsewhere } from '@fairway/tracking'
import type { RefusedElsewhere } from './refused-elsewhere.ts'

/** The cells are looked at so often at most. */
const KEPT_MS = 10_000

/** What the intake knows of false positions. */
export interface InterferenceSource {
  /** Most ships first. */
  interference(now: number): readonly InterferenceCell[]
  elsewhere(mmsi: number): Elsewhere | null
}

/** Where positions cannot be believed, and which ships that concerns. */
export class PositionDoubts {
  readonly #source: InterferenceSource
  readonly #refused: Pick<RefusedElsewhere, 'of'>
  readonly #now: () => number
  #cells: readonly InterferenceCell[] = []
  #at = -Infinity

  constructor(source: InterferenceSource, refused: Pick<RefusedElsewhere, 'of'>, now: () => number) {
    this.#source = source
    this.#refused = refused
    this.#now = now
  }

  cells(): Interference {
    const cells = this.#look()
    return { at: this.#at, total: cells.length, cells: cells.slice(0, MOST_INTERFERENCE_CELLS) }
  }

  /** What speaks against the position that is shown of a ship. */
  of({ mmsi, lat, lon }: { mmsi: number; lat: number | null; lon: number | null }): Doubts {
    return {
      elsewhere: this.#elsewhere(mmsi),
      area: lat === null || lon === null ? null : this.#areaOf(lat, lon),
    }
  }

  #elsewhere(mmsi: number): Doubts['elsewhere'] {
    const held = this.#source.elsewhere(mmsi)
    const refused = this.#refused.of(mmsi, this.#now())
    if (refused !== null) {
      const { reason, ...reports } = refused
      const state = reason === 'shared-mmsi' ? 'shared' : 'refused'
      return { state, spoofed: reason === 'spoofed', ...reports }
    }
    // One may be a bit that was lost on the air.
    if (held === null || held.reports < 2) return null
    const { since, time, lat, lon, reports, isSpoofed } = held
    return { state: 'held', since, lastSeen: time, lat, lon, reports, spoofed: isSpoofed }
  }

  #areaOf(lat: number, lon: number): Doubts['area'] {
    const cell = this.#look().find(({ south, west, degrees }) => {
      const east = (((lon - west) % 360) + 360) % 360
      return lat >= south && lat < south + degrees && east < degrees
    })
    if (cell === undefined) return null
    const { kind, ships, since, lastSeen } = cell
    return { kind, ships, since, lastSeen }
  }

  #look(): readonly InterferenceCell[] {
    const now = this.#now()
    if (now - this.#at >= KEPT_MS) {
      this.#at = now
      this.#cells = this.#source.interference(now)
    }
    return this.#cells
  }
}
