import type { Ship } from '@fairway/contract'
import type { Consumer } from '../bus/bus.ts'
import { metric } from '../health/metric.ts'
import type { Sources } from '../feeds/sources.ts'
import type { Context, Part } from '../part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { RegisterPart } from '../register/register.part.ts'
import { describeShip, type Describing } from './describe-ship.ts'
import { Picture } from './picture.ts'
import type { PictureOptions } from './picture-options.ts'
import { PortSearch } from './search/port-search.ts'
import { searchRoutes } from './search/search.routes.ts'
import { ShipSearch } from './search/ship-search.ts'

const EXPIRE_EVERY_MS = 60_000
/** A tenth of the one thread at most. */
const RESOLVE_EVERY_MS = 100
/** How often a destination that several ports share is held against where the ship has got to. */
const LOOK_AGAIN_EVERY_MS = 600_000
const RESOLVE_FOR_MS = 10
/** Ships that made room for others stay for two sweeps more: the picture holds so many times as many as the intake. */
const LEAVING = 1.1

export interface PicturePart extends Part {
  readonly picture: Picture
  readonly search: ShipSearch
  readonly portSearch: PortSearch
  readonly consumer: Consumer
  /** Who else wants to know when a ship is forgotten. One listener. */
  onForgotten(listener: (mmsi: number) => void): void
  readonly describing: Describing
  describe(row: number): Ship
  /** Null for a ship that is not in the picture. */
  ship(mmsi: number): Ship | null
}

interface PictureNeeds {
  sources: Pick<Sources, 'feeds'>
  ports: PortsPart
  register: RegisterPart
  /** ISO 3166 alpha-2 of an MMSI. */
  flagOf: (mmsi: number) => string | null
}

/** The latest state of every ship, and the search over ships and ports. */
export function picturePart({ config, now }: Context, { sources, ports, register, flagOf }: PictureNeeds): PicturePart {
  const maxShips = Math.ceil(config.maxShips * LEAVING)
  const search = new ShipSearch({ maxShips })
  let tellForgotten = (_mmsi: number) => {}
  const picture = new Picture({
    register: register.register,
    maxShips,
    crowdedAt: config.maxShips * 0.95,
    onNames: (mmsi, names) => void search.set(mmsi, names),
    onForgotten(mmsi) {
      search.remove(mmsi)
      tellForgotten(mmsi)
    },
    flagOf,
    portOf: portOfDestination(ports),
  })
  register.follow(picture)
  const portSearch = new PortSearch(ports.table.all())
  const describing = { feeds: sources.feeds, flagOf }
  const describe = (row: number) => describeShip(picture, row, describing)
  const ship = (mmsi: number) => {
    const row = picture.row(mmsi)
    return row < 0 ? null : describe(row)
  }
  let timers: NodeJS.Timeout[] = []
  return {
    name: 'picture',
    picture,
    search,
    portSearch,
    describing,
    describe,
    ship,
    consumer: consumerFor(picture),
    onForgotten: (listener) => void (tellForgotten = listener),
    api: [
      searchRoutes({
        ships: (query, limit) => foundShips(search, ship, query, limit),
        ports: (query, limit) => portSearch.search(query, limit),
      }),
    ],
    health: () => ({ ships: picture.size, searchable: search.size, shipsRefused: picture.refused }),
    metrics: [
      metric('ships', 'Ships in the picture', () => picture.size),
      metric('ship_reports_refused_total', 'Reports of ships for which the picture has no room', () => picture.refused),
    ],
    start() {
      timers = [
        setInterval(() => picture.expire(now()), EXPIRE_EVERY_MS),
        setInterval(() => picture.resolveDestinations(RESOLVE_FOR_MS), RESOLVE_EVERY_MS),
        setInterval(() => picture.destinationPorts.lookAgain(), LOOK_AGAIN_EVERY_MS),
      ]
    },
    quiesce() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

const portOfDestination =
  ({ destinations }: PortsPart): NonNullable<PictureOptions['portOf']> =>
  (destination, near) => {
    const { port, byPlace } = destinations.resolve(destination, near)
    return { locode: port?.locode ?? null, byPlace }
  }

function consumerFor(picture: Picture): Consumer {
  const heard: NonNullable<Consumer['again']> = {
    positions: (batch) => picture.applyPositions(batch),
    statics: (report) => picture.applyStatic(report),
    staticSeen: (mmsi, time) => picture.staticSeen(mmsi, time),
  }
  return { ...heard, again: heard, forgotten: (mmsis) => mmsis.forEach((mmsi) => picture.dismiss(mmsi)) }
}

const foundShips = (search: ShipSearch, ship: PicturePart['ship'], query: string, limit: number) =>
  search.search(query, limit).flatMap(({ mmsi, match, matched }) => {
    const found = ship(mmsi)
    return found === null ? [] : [{ ...found, simulated: found.source?.simulated ?? false, match, matched }]
  })
