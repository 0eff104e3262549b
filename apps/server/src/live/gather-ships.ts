import { createLiveShips, LiveState, type LiveShips } from '@fairway/contract'
import { ReportFlag } from '@fairway/tracking'
import { isMoving } from '../picture/moving.ts'
import type { Picture } from '../picture/picture.ts'
import type { ShipColumns } from '../picture/ship-columns.ts'

/** `LiveState` bits of a row. */
export function liveState(c: ShipColumns, row: number): number {
  const flags = c.flags[row]
  return (
    (isMoving(c.sog[row], c.status[row]) ? LiveState.moving : 0) |
    ((flags & ReportFlag.simulated) !== 0 ? LiveState.simulated : 0) |
    ((flags & ReportFlag.approximate) !== 0 ? LiveState.approximate : 0) |
    ((flags & ReportFlag.classB) !== 0 ? LiveState.classB : 0)
  )
}

/** ResourcePool rows of the picture into the columns of a frame. The columns are its own and used again for the next frame. */
export class ShipGatherer {
  #ships = createLiveShips(1024)

  gather(picture: Picture, rows: ArrayLike<number>, count: number, now: number): LiveShips {
    this.begin(count)
    this.add(picture, rows, count, now)
    return this.#ships
  }

  /** Starts over, with room for `capacity` rows. */
  begin(capacity: number): void {
    if (this.#ships.mmsi.length < capacity) this.#ships = createLiveShips(Math.ceil(capacity * 1.25))
    this.#ships.count = 0
  }

  /** Adds rows; all since {@link begin} must fit. */
  add(picture: Picture, rows: ArrayLike<number>, count: number, now: number): LiveShips {
    const c = picture.columns
    const out = this.#ships
    const first = out.count
    out.count += count
    for (let i = 0; i < count; i++) {
      const row = rows[i]
      const at = first + i
      out.mmsi[at] = c.mmsi[row]
      out.latE6[at] = Math.round(c.latE7[row] / 10)
      out.lonE6[at] = Math.round(c.lonE7[row] / 10)
      out.sog[at] = c.sog[row]
      out.cog[at] = c.cog[row]
      out.heading[at] = c.heading[row]
      out.age[at] = Math.max(0, (now - c.positionAt[row]) / 1000)
      out.class[at] = c.class[row]
      out.status[at] = c.status[row]
      out.state[at] = liveState(c, row)
    }
    return out
  }
}
