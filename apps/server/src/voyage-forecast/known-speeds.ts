import type { SpeedAhead } from './speed-ahead.ts'

/** What was worked out of a ship's speed is good for so long; so many ships are kept. */
const GOOD_MS = 30 * 60_000
const MOST_KEPT = 5_000

/** The speeds that ships were reckoned with one by one, by what they made for hours: lists, which have no time for that, take over what is known. */
export class KnownSpeeds {
  readonly #speeds = new Map<number, { speed: SpeedAhead; at: number }>()

  note(mmsi: number, speed: SpeedAhead, at: number): void {
    this.#speeds.delete(mmsi)
    if (this.#speeds.size >= MOST_KEPT) this.#speeds.delete(this.#speeds.keys().next().value!)
    this.#speeds.set(mmsi, { speed, at })
  }

  of(mmsi: number, now: number): SpeedAhead | null {
    const known = this.#speeds.get(mmsi)
    return known === undefined || now - known.at > GOOD_MS ? null : known.speed
  }
}
