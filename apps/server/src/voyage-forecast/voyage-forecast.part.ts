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
  /** Where a ship is bound; null for one nobody has heard of. */
  of(mmsi: number): Promise<VoyageAhead | null>
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
    now,
    lessons,
  })
  fleets.useForecasts((mmsi) => ahead.of(mmsi))
  return { name: 'voyages ahead', of: (mmsi) => ahead.of(mmsi), api: [voyageForecastRoutes(ahead)] }
}
