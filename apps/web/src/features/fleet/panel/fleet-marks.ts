import type { Fleet } from '@fairway/contract'

type Marked = Pick<Fleet, 'groupColor' | 'shown'> & { ships: readonly { mmsi: number; shown: boolean }[] }

/** The ring of every followed ship that is shown. */
export function ringsOf(fleets: readonly Marked[]): Map<number, string> {
  return new Map(
    fleets.flatMap(({ groupColor, shown, ships }) =>
      shown ? ships.filter((ship) => ship.shown).map(({ mmsi }) => [mmsi, groupColor] as const) : [],
    ),
  )
}

/** Ships that their follower does not want on the chart: hidden alone, or with their fleet. */
export function unseenOf(fleets: readonly Marked[]): Set<number> {
  return new Set(
    fleets.flatMap(({ shown, ships }) => ships.filter((ship) => !shown || !ship.shown).map(({ mmsi }) => mmsi)),
  )
}
