import { worldDirection, worldPlace } from '@fairway/contract'
import type { Picture } from '../picture/picture.ts'
import { liveState } from './gather-ships.ts'

/** A mark that turned by less than this (in steps of 2°) is not sent again. */
const TURN_STEPS = 4
const FULL_TURN = 180
const NO_DIRECTION = 255
/** A ship that reports without moving is sent again after this, so that clients know she is there. */
const REFRESH_SECONDS = 120
const NEVER = 0xffff_ffff
/** Gone ships remembered for clients that were busy. */
const GONE_LIMIT = 65_536

/** What the world was told of every ship, and in which tick. */
export class WorldState {
  #place = new Uint32Array(0)
  /** Class, state and status in one. */
  #look = new Uint32Array(0)
  #direction = new Uint8Array(0)
  /** Time of the position sent, UTC seconds; NEVER for ships that the world does not hold. */
  #sentAt = new Uint32Array(0)
  #tick = new Uint32Array(0)
  #gone: { tick: number; mmsi: number }[] = []
  /** Clients that know less than this tick need a snapshot. */
  goneSince = 0
  readonly #picture: Picture

  constructor(picture: Picture) {
    this.#picture = picture
  }

  /** Takes the rows that changed in the picture and says which of them the world would see change, and who is gone. */
  update(rows: ArrayLike<number>, tick: number): { seen: Int32Array; gone: Uint32Array } {
    this.#follow()
    const seen = new Int32Array(rows.length)
    let count = 0
    const gone: number[] = []
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]
      if (this.#picture.isLive(row)) {
        if (this.#note(row, tick)) seen[count++] = row
      } else if (this.#sentAt[row] !== NEVER) {
        this.#sentAt[row] = NEVER
        gone.push(this.#picture.columns.mmsi[row])
      }
    }
    this.#rememberGone(gone, tick)
    return { seen: seen.subarray(0, count), gone: Uint32Array.from(gone) }
  }

  /** What a client that knows everything up to `tick` has missed. */
  since(tick: number): { seen: Int32Array; gone: Uint32Array } {
    const limit = Math.min(this.#picture.rowLimit, this.#tick.length)
    const seen = new Int32Array(limit)
    let count = 0
    for (let row = 0; row < limit; row++) if (this.#tick[row] > tick && this.#picture.isLive(row)) seen[count++] = row
    return {
      seen: seen.subarray(0, count),
      gone: Uint32Array.from(
        this.#gone.filter((entry) => entry.tick > tick && !this.#isBack(entry.mmsi)),
        (entry) => entry.mmsi,
      ),
    }
  }

  /** Whether the world saw a row change after a tick. */
  isChangedSince(row: number, tick: number): boolean {
    return this.#tick[row] > tick
  }

  #isBack(mmsi: number): boolean {
    const row = this.#picture.row(mmsi)
    return row >= 0 && this.#picture.isLive(row)
  }

  #note(row: number, tick: number): boolean {
    const c = this.#picture.columns
    const state = liveState(c, row)
    const place = worldPlace(c.latE7[row] / 10, c.lonE7[row] / 10)
    const look = c.class[row] | (state << 4) | (c.status[row] << 8)
    const direction = worldDirection(c.cog[row], c.heading[row], state)
    const at = Math.floor(c.positionAt[row] / 1000)
    const sentAt = this.#sentAt[row]
    if (
      sentAt !== NEVER &&
      this.#place[row] === place &&
      this.#look[row] === look &&
      at - sentAt < REFRESH_SECONDS &&
      isNear(direction, this.#direction[row])
    )
      return false
    this.#place[row] = place
    this.#look[row] = look
    this.#direction[row] = direction
    this.#sentAt[row] = at
    this.#tick[row] = tick
    return true
  }

  #rememberGone(mmsis: readonly number[], tick: number): void {
    for (const mmsi of mmsis) this.#gone.push({ tick, mmsi })
    if (this.#gone.length <= GONE_LIMIT) return
    const dropped = this.#gone.splice(0, this.#gone.length - GONE_LIMIT / 2)
    this.goneSince = dropped[dropped.length - 1].tick
  }

  #follow(): void {
    const capacity = this.#picture.capacity
    const old = this.#sentAt.length
    if (old >= capacity) return
    const enlarge = <T extends Uint32Array | Uint8Array>(larger: T, smaller: T): T => {
      larger.set(smaller)
      return larger
    }
    this.#place = enlarge(new Uint32Array(capacity), this.#place)
    this.#look = enlarge(new Uint32Array(capacity), this.#look)
    this.#direction = enlarge(new Uint8Array(capacity), this.#direction)
    this.#sentAt = enlarge(new Uint32Array(capacity).fill(NEVER), this.#sentAt)
    this.#tick = enlarge(new Uint32Array(capacity), this.#tick)
  }
}

function isNear(a: number, b: number): boolean {
  if (a === NO_DIRECTION || b === NO_DIRECTION) return a === b
  const apart = Math.abs(a - b)
  return Math.min(apart, FULL_TURN - apart) < TURN_STEPS
}
