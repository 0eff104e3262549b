import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { FilterPart } from '../filter/filter.part.ts'
import type { Context, Part } from '../part.ts'
import { listShips } from '../picture/list.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { shipHistoryRoutes } from './ship-history.routes.ts'
import { shipRoutes } from './ships.routes.ts'

interface ShipsNeeds {
  tracks: AskedTracks
  picture: PicturePart
  filter: FilterPart
  ports: PortsPart
  accounts: AccountsPart
}

/** What is asked about ships: one, a list, her track, her past. */
export function shipsPart(
  { config, now }: Context,
  {
    tracks: { store },
    picture: { picture, describing, ship },
    filter: { filters },
    ports: { table },
    accounts: {
      accounts: { authenticate },
    },
  }: ShipsNeeds,
): Part {
  return {
    name: 'ships',
    api: [
      shipRoutes(
        {
          ship,
          async list(query, who) {
            const filter = query.filter === undefined ? null : await filters.open(query.filter, who)
            return listShips(picture, query, describing, filter ? (rows) => filter.compiled.select(rows) : undefined)
          },
          portName(locode, language) {
            const port = table.findPlace(locode)
            return port && ((language === 'zh-CN' ? port.nameZh : null) ?? port.name)
          },
          track: (...question) => store.track(...question),
          publicTrackHours: config.publicTrackHours,
          authenticate,
        },
        now,
      ),
      shipHistoryRoutes(
        {
          ship,
          lastName: async (mmsi) => (await store.staticHistory(mmsi)).findLast(({ name }) => name)?.name ?? null,
          countPoints: (...question) => store.countPoints(...question),
          points: (...question) => store.points(...question),
          identity: (mmsi) => store.identityHistory(mmsi),
          feedSource: (feed) => describing.feeds[feed] ?? null,
          authenticate,
        },
        now,
      ),
    ],
  }
}
