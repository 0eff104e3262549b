import type { CreateShare, Share } from '@fairway/contract'
import type { V1Row } from '@fairway/contract/v1'
import { owned } from '../answers/part-refusals.ts'
import { moment, momentOrNull } from './describe.ts'
import { knownVessel } from './find-vessel.ts'
import type { V1OwnSource } from './own-source.ts'
import { made, whole } from './pages.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

export const shareResources = (
  source: Pick<V1Source, 'ship' | 'byImo'>,
  { shares }: Pick<V1OwnSource, 'shares'>,
): Pick<V1Resources, 'listShares' | 'createShare' | 'listShareViews' | 'revokeShare'> => ({
  listShares: async ({ userId }) => whole((await shares.list(userId)).map(shareOf)),
  async createShare({ userId, body }) {
    const { share, token } = await owned('fleet_not_found', shares.create(userId, wantedOf(source, body)))
    return made({ ...shareOf(share), path: `/shared#${token}` })
  },
  listShareViews: async ({ userId, params: { id } }) =>
    whole(
      (await owned('share_not_found', shares.views(userId, id))).map((view) => ({
        first_at: moment(view.firstAt),
        last_at: moment(view.lastAt),
        times: view.times,
        device: view.device,
        network: view.network,
      })),
    ),
  revokeShare: async ({ userId, params: { id } }) =>
    made(shareOf(await owned('share_not_found', shares.revoke(userId, id)))),
})

function wantedOf(
  source: Pick<V1Source, 'ship' | 'byImo'>,
  { expires_in_h: hours, ...wanted }: V1Asked<'createShare'>['body'],
): CreateShare {
  if (wanted.kind === 'fleet' || wanted.kind === 'view') return { ...wanted, hours }
  const { vessel, ...rest } = wanted
  return { ...rest, mmsi: knownVessel(source, vessel, 'vessel'), hours }
}

const shareOf = (share: Share): V1Row<'listShares'> => ({
  id: share.id,
  kind: share.kind,
  mmsi: share.mmsi,
  fleet: share.fleet,
  view: share.view,
  title: share.title,
  name: share.name,
  fields: share.fields,
  created_at: moment(share.createdAt),
  expires_at: moment(share.expiresAt),
  revoked_at: momentOrNull(share.revokedAt),
  viewers: share.viewers,
  last_viewed_at: momentOrNull(share.lastViewedAt),
})
