import { createLiveShips, LiveState } from '@fairway/contract'
import { GAP_MS, placeAt, type TrackColumns, type TrackPlace } from '@fairway/tracking'
import { ShipStore } from '../../live/ship-store.ts'
import type { ReplayedShip } from './replay-ships.ts'

/** Slower than this a ship lies still, knots. */
const STILL = 0.5
const ABSENT = 0xffff
const NO_STATUS = 255

/** The ships of a replay where they were at one moment, in the form that the chart draws the live ones from. */
export class ReplayStore extends ShipStore {
  #instant = 0
  #shown: ReadonlySet<number> = new Set()

  /** The moment that is shown: nobody grows old or glides on while the replay stands. */
  override now(): number {
    return this.#instant
  }

  /** Takes the ships of another replay. */
  take(ships: readonly ReplayedShip[]): void {
    for (const { mmsi, name, nameZh } of ships)
      this.details.set(mmsi, { name, nameZh, bow: 0, stern: 0, port: 0, starboard: 0 })
  }

  /** Puts every ship where she was; returns how many were there. `end` is that of the period, UTC ms. */
  show(ships: readonly ReplayedShip[], instant: number, end: number): number {
    this.#instant = instant
    const live = createLiveShips(ships.length)
    const shown = new Set<number>()
    for (const { mmsi, classCode, track } of ships) {
      const place = placeThen(track, instant, end)
      if (place === null) continue
      const row = shown.size
      shown.add(mmsi)
      const moving = !place.held && place.sog !== null && place.sog >= STILL
      live.mmsi[row] = mmsi
      live.latE6[row] = Math.round(place.lat * 1e6)
      live.lonE6[row] = Math.round(place.lon * 1e6)
      live.sog[row] = place.sog === null ? ABSENT : Math.min(1022, Math.round(place.sog * 10))
      live.cog[row] = place.cog === null ? ABSENT : Math.round(place.cog * 10) % 3600
      live.heading[row] = ABSENT
      live.class[row] = classCode
      live.status[row] = NO_STATUS
      live.state[row] = moving ? LiveState.moving : 0
      // Silent for long, she fades as she would have then.
      live.age[row] = place.held ? Math.round((instant - lastBefore(track.time, instant)) / 1000) : 0
    }
    live.count = shown.size
    const gone = Uint32Array.from(this.#shown).filter((mmsi) => !shown.has(mmsi))
    this.#shown = shown
    this.apply({ kind: 'changes', view: 0, time: instant, world: false, ships: live, gone })
    return shown.size
  }
}

/** Where a ship was at a moment, null when she was not there. `end` is that of the period, UTC ms. */
export const placeThen = (track: TrackColumns, instant: number, end: number): TrackPlace | null =>
  placeAt(track, instant) ?? lastKnown(track, instant, end)

/**
 * After her last report a ship is where she was until the next one is due, if she lay still; one under way has left the box, unless
 * the period ends before her next report was due: nobody knows yet.
 */
function lastKnown({ time, lat, lon, sog }: TrackColumns, instant: number, end: number): TrackPlace | null {
  const last = time.length - 1
  const due = time[last] + GAP_MS
  if (instant < time[last] || instant > due || (sog[last - 1]! >= STILL && end > due)) return null
  return { lat: lat[last], lon: lon[last], sog: null, cog: null, held: true, between: null }
}

const lastBefore = (time: readonly number[], instant: number): number =>
  time.findLast((one) => one <= instant) ?? instant
