import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { FleetsPart } from '../fleets/fleets.part.ts'
import { destinationPortOf } from '../fleets/ship-rows.ts'
import type { Limits } from '../limits/limits.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from '../ports/ports.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import type { VoyageForecastPart } from '../voyage-forecast/voyage-forecast.part.ts'
import type { SharedSource } from './shared-content.ts'
import { createShares, type Shares } from './shares.ts'
import { shareRoutes } from './shares.routes.ts'

interface SharesNeeds {
  database: Pick<DatabasePart, 'db'>
  limits: Limits
  hash: KeyedHash
  accounts: AccountsPart
  fleets: FleetsPart
  picture: PicturePart
  ports: PortsPart
  tracks: AskedTracks
  forecasts: VoyageForecastPart
}

export interface SharesPart extends Part {
  readonly shares: Shares
  /** What links, and frames of other sites, are filled from. */
  readonly source: SharedSource
}

/** Links that open without a login. */
export function sharesPart(
  { now }: Context,
  { database: { db }, limits, hash, accounts: { accounts }, fleets, picture, ports, tracks, forecasts }: SharesNeeds,
): SharesPart {
  const fleetOf = async (userId: number, id: string) =>
    (await fleets.fleets.list(userId)).fleets.find((fleet) => fleet.id === id) ?? null
  const source = {
    ship: picture.ship,
    voyage: forecasts.of,
    track: (...question: Parameters<SharedSource['track']>) => tracks.store.track(...question),
    shipsOfFleet: async (userId: number, id: string) =>
      (await fleetOf(userId, id))?.ships.map(({ mmsi }) => mmsi) ?? null,
    fleetName: async (userId: number, id: string) => (await fleetOf(userId, id))?.groupName ?? null,
    destinationPort(mmsi: number) {
      const locode = destinationPortOf(picture.picture, mmsi)
      return locode === null ? null : ports.table.find(locode)
    },
    now,
  }
  const shares = createShares({
    db,
    limits,
    hash,
    now,
    source,
  })
  return {
    name: 'shares',
    shares,
    source,
    api: [shareRoutes(shares, accounts.authenticate)],
    exports: { shares: (userId) => shares.list(userId) },
    sweep: () => shares.sweep(),
  }
}
