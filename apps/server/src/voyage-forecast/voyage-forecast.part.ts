import type { VoyageAhead } from '@fairway/contract'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { VoyageLessonsPart } from '../voyage-lessons/voyage-lessons.part.ts'
import type { VoyagesPart } from '../voyages/voyages.part.ts'
import type { SeaDistancesPart } from './sea-distances.part.ts'
import { createVoyageForecasts } from './voyage-forecast.ts'
import { voyageForecastRoutes } from './voyage-forecast.routes.ts'

export interface VoyageForecastPart extends Part {
  /** Where a ship is bound; null for one nobody has heard of. `who`: the account or address that asks. */
  of(mmsi: number, who?: string | number): Promise<VoyageAhead | null>
}

interface VoyageForecastNeeds {
  tracks: AskedTracks
  ports: PortsPart
  picture: PicturePart
  voyages: VoyagesPart
  distances: SeaDistancesPart
  fleets: FleetsPart
  lessons: VoyageLessonsPart
}

/** Where ships are bound, and when they will be there. */
export function voyageForecastPart(
  { now }: Context,
  {
    tracks: { store },
    ports: { table, destinations },
    picture: { ship },
    voyages,
    distances,
    fleets,
    lessons: { lessons },
  }: VoyageForecastNeeds,
): VoyageForecastPart {
  const ahead = createVoyageForecasts({
    ship,
    destinations,
    port: (locode) => table.find(locode),
    lastCalls: voyages.lastCalls,
    track: (...question) => store.track(...question),
    distance: distances.to,
    speeds: distances.speeds,
    now,
    lessons,
  })
  fleets.useForecasts(ahead.of)
  return { name: 'voyages ahead', of: ahead.of, api: [voyageForecastRoutes(ahead)] }
}
