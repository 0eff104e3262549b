import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import { areaRoutes } from './areas.routes.ts'
import { createAreas, type Areas } from './areas.ts'

export interface AreasPart extends Part {
  readonly areas: Areas
}

/** Areas that people draw. */
export function areasPart(
  { now }: Context,
  { database: { db }, accounts: { accounts } }: { database: Pick<DatabasePart, 'db'>; accounts: AccountsPart },
): AreasPart {
  const areas = createAreas({ db, now })
  return {
    name: 'areas',
    areas,
    api: [areaRoutes(areas, accounts.authenticate)],
    exports: { areas: (userId) => areas.list(userId) },
  }
}
