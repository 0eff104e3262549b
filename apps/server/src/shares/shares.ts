import { MOST_SHARES, type CreateShare, type Share, type Shared, type ShareViews } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import { take } from '../accounts/account-needs.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { networkKey } from '../limits/address-key.ts'
import type { Limits } from '../limits/limits.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { sharedContent, type SharedSource } from './shared-content.ts'
import { hashOfToken, newShareId, newShareToken } from './share-token.ts'
import { forgetShares, noteView, openShareBy, sharesOf, type CountedShare, type ShareRow } from './shares.store.ts'

const HOUR_MS = 3_600_000
/** A visitor who asks again sooner is still on the same visit. */
const VISIT_MS = HOUR_MS / 2
/** Links that ended stay in their owner's list, with who opened them. */
const KEPT_MS = 30 * 24 * HOUR_MS
const FRESH_MS = 10_000
const MOST_KEPT = 500

/** Somebody who opens a link. */
export interface Reader {
  address: string
  device: string
}

/** Links without a login. Making, listing and ending them is of the user named first and of nobody else. */
export interface Shares {
  create(userId: number, wanted: CreateShare): Promise<{ share: Share; token: string }>
  list(userId: number): Promise<Share[]>
  views(userId: number, id: string): Promise<ShareViews['views']>
  revoke(userId: number, id: string): Promise<Share>
  open(token: string, reader: Reader): Promise<Shared>
  sweep(): Promise<void>
}

export interface SharesOptions {
  db: Database
  limits: Limits
  hash: KeyedHash
  source: SharedSource & {
    /** What a fleet is called; null when there is none. */
    fleetName(userId: number, fleet: string): Promise<string | null>
  }
  now: () => number
}

export function createShares({ db, limits, hash, source, now }: SharesOptions): Shares {
  const shown = new TtlCache<Shared>({ keepMs: FRESH_MS, most: MOST_KEPT, now })
  const describe = (row: CountedShare) => describeShare(source, row)
  return {
    async create(userId, wanted) {
      const about = await aboutOf(source, userId, wanted)
      await take(limits, 'sharesOfAccount', String(userId))
      const token = newShareToken()
      const row: ShareRow = {
        id: newShareId(),
        userId,
        ...about,
        kind: wanted.kind,
        title: wanted.title,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + wanted.hours * HOUR_MS),
        revokedAt: null,
      }
      await inTurn(db, userId, async (transaction) => {
        const own = sharesOf(transaction, userId)
        if ((await own.list()).length >= MOST_SHARES) throw new ApiError('sharesFull', { most: MOST_SHARES })
        await own.insert(row, hashOfToken(token))
      })
      return { share: await describe({ ...row, viewers: 0, lastViewedAt: null }), token }
    },
    list: async (userId) => Promise.all((await sharesOf(db, userId).list()).map(describe)),
    async views(userId, id) {
      const views = await sharesOf(db, userId).views(id)
      if (views === null) throw new ApiError('notFound')
      return views
    },
    async revoke(userId, id) {
      const own = sharesOf(db, userId)
      if (!(await own.revoke(id, new Date(now())))) throw new ApiError('notFound')
      shown.forget(id)
      return describe((await own.list()).find((share) => share.id === id)!)
    },
    async open(token, { address, device }) {
      const at = new Date(now())
      const share = await openShareBy(db, hashOfToken(token), at)
      if (share === null) throw new ApiError('shareGone')
      const key = hash('share viewer', share.id, address, device)
      await noteView(db, share.id, { key, device, network: networkKey(address) }, at, VISIT_MS)
      return shown.get(share.id, () => sharedContent(source, share))
    },
    sweep: () => forgetShares(db, new Date(now() - KEPT_MS)),
  }
}

async function describeShare(source: SharesOptions['source'], row: CountedShare): Promise<Share> {
  const { userId, fleetId, departed: _, createdAt, expiresAt, revokedAt, lastViewedAt, ...rest } = row
  return {
    ...rest,
    fleet: fleetId,
    name:
      fleetId !== null
        ? await source.fleetName(userId, fleetId)
        : row.mmsi === null
          ? null
          : (source.ship(row.mmsi)?.name ?? String(row.mmsi).padStart(9, '0')),
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    revokedAt: revokedAt?.getTime() ?? null,
    lastViewedAt: lastViewedAt?.getTime() ?? null,
  }
}

/** What a link is of; what is not there, or not the user's, is refused. */
async function aboutOf(
  source: SharesOptions['source'],
  userId: number,
  wanted: CreateShare,
): Promise<Pick<ShareRow, 'mmsi' | 'fleetId' | 'view' | 'departed' | 'fields'>> {
  const nothing = { mmsi: null, fleetId: null, view: null, departed: null, fields: [] }
  if (wanted.kind === 'view') return { ...nothing, view: wanted.view }
  const fields = [...new Set(wanted.fields)]
  if (wanted.kind === 'fleet') {
    if ((await source.shipsOfFleet(userId, wanted.fleet)) === null) throw new ApiError('notFound')
    return { ...nothing, fleetId: wanted.fleet, fields: fields.filter((field) => field !== 'track') }
  }
  const { mmsi } = wanted
  if (source.ship(mmsi) === null) throw new ApiError('unknownShip')
  const departed = wanted.kind === 'voyage' ? ((await source.voyage(mmsi))?.lastCall?.atd ?? null) : null
  return { ...nothing, mmsi, departed, fields }
}
