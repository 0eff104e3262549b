import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { SeaDistancesPart } from '../voyage-forecast/sea-distances.part.ts'
import { sizeOf } from '../voyage-forecast/size-of.ts'
import { VoyageLessons } from './voyage-lessons.ts'

export interface VoyageLessonsPart extends Part {
  readonly lessons: Pick<VoyageLessons, 'correct' | 'record'>
}

interface VoyageLessonsNeeds {
  database: Pick<DatabasePart, 'db'>
  tracks: AskedTracks
  ports: PortsPart
  picture: PicturePart
  distances: SeaDistancesPart
}

/** What finished voyages teach of destinations and ETAs. */
export function voyageLessonsPart(
  { config, now }: Context,
  {
    database,
    tracks: { store },
    ports: { table, destinations },
    picture: { ship, picture },
    distances,
  }: VoyageLessonsNeeds,
): VoyageLessonsPart {
  const lessons = new VoyageLessons(
    database.db,
    {
      port: (locode) => table.find(locode),
      shipClass: (mmsi) => ship(mmsi)?.class ?? 'other',
      shipSize: (mmsi) => {
        const known = ship(mmsi)
        return known === null ? {} : sizeOf(known)
      },
      statics: (mmsi) => store.staticHistory(mmsi),
      track: (...question) => store.track(...question),
      distance: distances.to,
    },
    {
      learn(taught) {
        destinations.learn(taught)
        picture.destinationPorts.forgetTexts()
      },
    },
  )
  return {
    name: 'voyage lessons',
    lessons,
    sweep: () => lessons.sweep(now(), config.roles.has('watch')),
    quiesce: () => lessons.stop(),
  }
}
