import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { destinationPortOf } from '../fleets/ship-rows.ts'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import type { VoyageForecastPart } from '../voyage-forecast/voyage-forecast.part.ts'
import { createShares } from './shares.ts'
import { shareRoutes } from './shares.routes.ts'

interface SharesNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  hash: KeyedHash
  accounts: AccountsPart
  fleets: FleetsPart
  picture: PicturePart
  ports: PortsPart
  tracks: TracksPart
  forecasts: VoyageForecastPart
}

/** Links that open without a login. */
export function sharesPart(
  { now }: Context,
  { database: { db }, limits, hash, accounts: { accounts }, fleets, picture, ports, tracks, forecasts }: SharesNeeds,
): Part {
  const fleetOf = async (userId: number, id: string) =>
    (await fleets.fleets.list(userId)).fleets.find((fleet) => fleet.id === id) ?? null
  const shares = createShares({
    db,
    limits,
    hash,
    now,
    source: {
      ship: picture.ship,
      voyage: forecasts.of,
      track: (...question) => tracks.store.track(...question),
      shipsOfFleet: async (userId, id) => (await fleetOf(userId, id))?.ships.map(({ mmsi }) => mmsi) ?? null,
      fleetName: async (userId, id) => (await fleetOf(userId, id))?.groupName ?? null,
      destinationPort(mmsi) {
        const locode = destinationPortOf(picture.picture, mmsi)
        return locode === null ? null : ports.table.find(locode)
      },
      now,
    },
  })
  return {
    name: 'shares',
    api: [shareRoutes(shares, accounts.authenticate)],
    exports: { shares: (userId) => shares.list(userId) },
    sweep: () => shares.sweep(),
  }
}
