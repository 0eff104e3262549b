import { createPositionBatch, type PositionBatch, type RefusedPosition, type StaticReport } from '@fairway/tracking'

const MOST_ROWS = 12_000
const MOST_STATICS = 400
const MOST_SEEN = 4_000
const MOST_REFUSED = 300
const MOST_FORGOTTEN = 5_000

/** What is gathered for one frame: as much as NATS takes in one message. */
export class FrameDraft {
  readonly positions: PositionBatch
  readonly statics: StaticReport[] = []
  readonly seen: (readonly [mmsi: number, time: number])[] = []
  readonly refused: RefusedPosition[] = []
  readonly forgotten: number[] = []

  constructor(rows = MOST_ROWS) {
    this.positions = createPositionBatch(rows)
  }

  clear(): void {
    this.positions.length = 0
    for (const list of [this.statics, this.seen, this.refused, this.forgotten]) list.length = 0
  }

  /** Copies rows of a batch from one on; gives how many there was room for. */
  takePositions(batch: PositionBatch, from: number): number {
    const { positions } = this
    // Ships that made room come last in a frame: what is heard of them afterwards is another frame's.
    const room = this.forgotten.length > 0 ? 0 : positions.mmsi.length - positions.length
    const count = Math.min(room, batch.length - from)
    if (count === 0) return 0
    const at = positions.length
    for (const name of columns) positions[name].set(batch[name].subarray(from, from + count), at)
    positions.length += count
    return count
  }

  /** The four say whether there was room. */
  takeStatic(report: StaticReport): boolean {
    return this.#take(this.statics, { ...report }, MOST_STATICS)
  }

  takeSeen(mmsi: number, time: number): boolean {
    return this.#take(this.seen, [mmsi, time] as const, MOST_SEEN)
  }

  takeRefused(report: RefusedPosition): boolean {
    return this.#take(this.refused, { ...report }, MOST_REFUSED)
  }

  takeForgotten(mmsi: number): boolean {
    if (this.forgotten.length >= MOST_FORGOTTEN) return false
    this.forgotten.push(mmsi)
    return true
  }

  #take<T>(to: T[], one: T, most: number): boolean {
    if (to.length >= most || this.forgotten.length > 0) return false
    to.push(one)
    return true
  }
}

const columns = [
  'mmsi',
  'time',
  'receivedAt',
  'lat',
  'lon',
  'sog',
  'cog',
  'heading',
  'rot',
  'status',
  'flags',
  'feed',
  'kind',
] as const
