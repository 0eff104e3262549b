import {
  createPositionBatch,
  createTrackPoints,
  STEPS_PER_DEGREE,
  type PositionBatch,
  type StaticReport,
  type TrackPoints,
} from '@fairway/tracking'

/** Ships on parallels, each sailing east by a hundredth of a degree in five minutes, so that every answer is known beforehand. */
export interface MadeUpVoyages {
  readonly ships: number
  /** Of each ship. */
  readonly points: number
  /** The first and the last instant, UTC ms. */
  readonly from: number
  readonly to: number
}

export const STEP_MS = 300_000
/** Degrees between the parallels of two ships, and between two points of one. */
export const APART = 0.05
export const STEP = 0.01
export const SOUTH = 10
export const WEST = -30
/** Of the first ship, in turn. */
export const NAMES = ['FIRST NAME', 'SECOND NAME'] as const
export const DRAUGHT = 7.5

export const madeUpVoyages = (ships: number, points: number, to: number): MadeUpVoyages => ({
  ships,
  points,
  from: to - (points - 1) * STEP_MS,
  to,
})

/** Numbers far from one another, as those of ships of many flags are. */
export const mmsiOf = (ship: number): number => 201_000_000 + ship * 1_000_003
export const latOf = (ship: number): number => SOUTH + ship * APART
export const lonOf = (point: number): number => WEST + point * STEP

/** Every ship's points, in the order of time, as a feed would bring them. */
export function* positionsOf({ ships, points, from }: MadeUpVoyages): Generator<PositionBatch> {
  for (let point = 0; point < points; point++) {
    const batch = createPositionBatch(ships)
    batch.length = ships
    batch.sog.fill(12)
    batch.cog.fill(90)
    batch.heading.fill(91)
    batch.rot.fill(Number.NaN)
    batch.lon.fill(lonOf(point))
    batch.time.fill(from + point * STEP_MS)
    batch.receivedAt.fill(from + point * STEP_MS)
    for (let ship = 0; ship < ships; ship++) {
      batch.mmsi[ship] = mmsiOf(ship)
      batch.lat[ship] = latOf(ship)
    }
    yield batch
  }
}

/** What each ship says of herself once, and the first ship twice, under another name. */
export function staticsOf({ ships, from, to }: MadeUpVoyages): StaticReport[] {
  const said = (ship: number, time: number, name: string): StaticReport => ({
    mmsi: mmsiOf(ship),
    time,
    receivedAt: time,
    feed: 0,
    flags: 0,
    kind: 'ship',
    name,
    draught: DRAUGHT,
  })
  const others = Array.from({ length: ships - 1 }, (_, i) => said(i + 1, from, `SHIP ${i + 1}`))
  return [said(0, from, NAMES[0]), ...others, said(0, to, NAMES[1])]
}

/** The first ship's points once more, as a batch of which nobody knows whether it was stored. */
export function firstShipAgain({ points, from }: MadeUpVoyages): TrackPoints {
  const again = createTrackPoints(points)
  again.length = points
  again.mmsi.fill(mmsiOf(0))
  again.lat.fill(Math.round(latOf(0) * STEPS_PER_DEGREE))
  for (let point = 0; point < points; point++) {
    again.time[point] = from + point * STEP_MS
    again.lon[point] = Math.round(lonOf(point) * STEPS_PER_DEGREE)
  }
  return again
}
