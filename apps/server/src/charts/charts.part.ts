import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { MOST_STAYS, staysOf } from '../voyages/calls/port-stays.store.ts'
import { createCharts, type Charts } from './charts.ts'
import { chartRoutes } from './charts.routes.ts'

/** A chart reaches back three months. */
const MONTHS = 3

export interface ChartsPart extends Part {
  readonly charts: Charts
}

interface ChartsNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: AccountsPart
  areas: AreasPart
  fleets: FleetsPart
  picture: PicturePart
  ports: PortsPart
  tracks: AskedTracks
}

/** Figures by day of ships, fleets, ports and areas. */
export function chartsPart({ now }: Context, needs: ChartsNeeds): ChartsPart {
  const { accounts, areas, fleets, picture, ports, tracks } = needs
  const { db } = needs.database
  const charts = createCharts({
    fleets: fleets.fleets,
    areas: areas.named,
    port: (locode) => ports.table.find(locode),
    ship: picture.ship,
    tracks: tracks.store,
    stays: (port, since, confidence) => staysOf(db, port, since, confidence, MONTHS * MOST_STAYS),
    now,
  })
  return { name: 'charts', charts, api: [chartRoutes(charts, accounts.accounts.authenticate)] }
}
