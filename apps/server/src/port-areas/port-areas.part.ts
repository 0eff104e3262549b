import type { Port, PortArea } from '@fairway/contract'
import type { Accounts } from '../accounts/accounts.ts'
import type { DeskRoutes } from '../desk/desk.routes.ts'
import type { DatabasePart } from '../database/database.part.ts'
import { correctAreas } from './correct-areas.ts'
import { metric } from '../health/metric.ts'
import { carriesOperatorToken } from '../http/requests/operator-only.ts'
import type { Context, Part } from '../part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import { AreaBook } from './area-book.ts'
import type { KnownAreas } from './known-areas.ts'
import { learnedRoads } from './learned-roads.ts'
import { areasVersion, listAreas } from './port-areas.store.ts'
import { portLimits } from './port-limits.ts'
import { deskPortAreaRoutes } from './desk-port-areas.routes.ts'
import { portAreaRoutes } from './port-areas.routes.ts'

export interface PortAreasPart extends Part {
  /** Names of places in ports; what counts as limits is as it was at the start. */
  readonly areas: KnownAreas
  /** Those of a port, with the most stops first. */
  ofPort(locode: string): PortArea[]
  /** Reads what has changed, if anything has. */
  refresh(): Promise<void>
  /** What they have at the operator's desk. */
  desk(accounts: Pick<Accounts, 'parts'>): DeskRoutes
}

/** Berths and anchorages that are kept, learned and corrected. */
export async function portAreasPart(
  { config, now }: Context,
  { database: { db }, ports: { table } }: { database: Pick<DatabasePart, 'db'>; ports: PortsPart },
): Promise<PortAreasPart> {
  const book = new AreaBook()
  const find = (locode: string): Port | null => table.find(locode)
  let version = ''
  const refresh = async () => {
    const current = await areasVersion(db)
    if (current === version) return
    book.read(await listAreas(db))
    version = current
  }
  await refresh()
  const kept = await listAreas(db)
  return {
    name: 'port areas',
    areas: {
      find: (port, kind, lat, lon) => book.find(port, kind, lat, lon),
      roads: learnedRoads(kept, find),
      outlines: portLimits(kept, find),
    },
    ofPort: (locode) => book.ofPort(locode),
    refresh,
    desk: (accounts) => deskPortAreaRoutes(accounts, find, refresh),
    api: [
      portAreaRoutes(book, find, {
        isOperator: carriesOperatorToken(config),
        kept: (port) => listAreas(db, port),
        async correct(features) {
          const saved = await correctAreas(db, features, now())
          await refresh()
          return saved
        },
      }),
    ],
    metrics: [metric('port_areas', 'Berths and anchorages of ports that are known', () => book.size)],
    // An operator may correct them by a command while the server runs.
    sweep: refresh,
  }
}
