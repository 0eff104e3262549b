import { mapClasses, unpackWay, type MapClass, type Replay } from '@fairway/contract'
import { haversineDistance, initialBearing, KNOT, type TrackColumns } from '@fairway/tracking'

/** A ship of the replay with her way, and course and speed between its points. */
export interface ReplayedShip {
  mmsi: number
  classCode: number
  name: string
  nameZh: string
  track: TrackColumns
}

/** Reads the answer; ships that were heard only once are nowhere in between and left out. */
export const replayedShips = (replay: Replay): ReplayedShip[] =>
  replay.ships
    .filter(({ time }) => time.length > 1)
    .map((ship) => {
      const way = unpackWay(ship, replay)
      return {
        mmsi: ship.mmsi,
        classCode: codeOf(ship.class),
        name: ship.name ?? '',
        nameZh: ship.nameZh ?? '',
        track: { ...way, ...motionOf(way) },
      }
    })

const codeOf = (name: MapClass): number => mapClasses.indexOf(name)

/** What she did from each point to the next, as knots and degrees. */
function motionOf({ time, lat, lon }: Pick<TrackColumns, 'time' | 'lat' | 'lon'>): Pick<TrackColumns, 'sog' | 'cog'> {
  const legs = time.slice(1).map((next, i) => {
    const to = [lat[i + 1], lon[i + 1]] as const
    const metres = haversineDistance(lat[i], lon[i], ...to)
    return {
      sog: metres / KNOT / Math.max(1, (next - time[i]) / 1000),
      cog: initialBearing(lat[i], lon[i], ...to),
    }
  })
  return { sog: [...legs.map(({ sog }) => sog), null], cog: [...legs.map(({ cog }) => cog), null] }
}
