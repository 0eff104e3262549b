import { organisationApi } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { AreasPart } from '../areas/areas.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { apiRoutes } from '../http/api-routes.ts'
import type { Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { viewShared } from './view-shared.ts'

interface SharedThingsNeeds {
  database: Pick<DatabasePart, 'db'>
  accounts: Pick<AccountsPart, 'accounts'>
  fleets: Pick<FleetsPart, 'fleets'>
  areas: Pick<AreasPart, 'named'>
  picture: Pick<PicturePart, 'ship'>
}

/** What members of an organisation share, for who looks at it: needs what comes after the organisations. */
export function sharedThingsPart({ database, accounts, fleets, areas, picture }: SharedThingsNeeds): Part {
  const source = {
    db: database.db,
    fleets: (userId: number) => fleets.fleets.list(userId),
    areas: (userId: number) => areas.named.list(userId),
    ship: (mmsi: number) => picture.ship(mmsi),
  }
  return {
    name: 'shared-things',
    api: [
      (app) =>
        apiRoutes(app, accounts.accounts.authenticate)(organisationApi.listShared, ({ user }) =>
          viewShared(user.userId, source),
        ),
    ],
  }
}
