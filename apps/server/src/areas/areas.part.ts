import { shipClasses } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Listener, Notices } from '../database/notices.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { createAreaTraffic } from './area-traffic.ts'
import { areaRoutes } from './areas.routes.ts'
import { createAreas, type Areas } from './areas.ts'
import { namedAreas, type NamedAreas } from './named-areas.ts'

export interface AreasPart extends Part {
  readonly areas: Areas
  readonly named: NamedAreas
  /** `listener` is told when a user's areas have become others: whoever keeps them reads them again. */
  onChange(listener: Listener): void
}

interface AreasNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  tracks: AskedTracks
  picture: PicturePart
  notices: Notices
}

/** Areas that people draw, and what goes on in them. */
export function areasPart(
  { now }: Context,
  { database: { db }, accounts: { accounts }, tracks: { store }, picture: { picture, ship }, notices }: AreasNeeds,
): AreasPart {
  const changes = notices.topic('areas')
  const areas = createAreas({
    db,
    now,
    onChange: changes.tell,
  })
  const traffic = createAreaTraffic({
    tracks: store,
    inBox: (box, visit) =>
      picture.inBox(box, (row) => {
        const { mmsi, latE7, lonE7 } = picture.columns
        // Higher codes are not ships: aids to navigation, base stations, aircraft.
        if (picture.columns.class[row] < shipClasses.length) visit(mmsi[row], latE7[row] / 1e7, lonE7[row] / 1e7)
      }),
    ship,
    now,
  })
  return {
    name: 'areas',
    areas,
    named: namedAreas(areas),
    onChange: changes.on,
    api: [areaRoutes(areas, traffic, accounts.authenticate)],
    exports: { areas: (userId) => areas.list(userId) },
  }
}
