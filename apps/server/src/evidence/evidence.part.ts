import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { BaseMapPart } from '../base-map/base-map.part.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { AskedTracks } from '../tracks/tracks.part.ts'
import { evidenceKeyRoutes, evidenceRoutes } from './evidence.routes.ts'
import { evidenceKeysFolder, openSigningKeys } from './signing-keys.ts'

interface EvidenceNeeds {
  tracks: AskedTracks
  picture: PicturePart
  baseMap: BaseMapPart
  accounts: AccountsPart
}

/** Signed packs of a ship's track, and whether one that somebody has is genuine. */
export function evidencePart(
  { config, log, now }: Context,
  { tracks, picture, baseMap, accounts }: EvidenceNeeds,
): Part {
  const { store } = tracks
  const keys = openSigningKeys(evidenceKeysFolder(config), log('evidence'))
  const source = {
    ship: picture.ship,
    lastName: async (mmsi: number) => (await store.staticHistory(mmsi)).findLast(({ name }) => name)?.name ?? null,
    countPoints: store.countPoints,
    points: store.points,
    track: store.track,
    refused: store.refused,
    feedName: (feed: number) => picture.describing.feeds[feed]?.feed ?? 'former feed',
    tileOf: baseMap.tile,
    server: config.publicUrl,
    authenticate: accounts.accounts.authenticate,
  }
  return {
    name: 'evidence',
    api: [evidenceRoutes(source, keys, now)],
    pages: [evidenceKeyRoutes(keys)],
    health: () => ({ evidence: { key: keys.current.id, keys: keys.all.length } }),
  }
}
