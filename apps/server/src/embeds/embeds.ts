import { randomBytes } from 'node:crypto'
import {
  MOST_EMBEDS,
  type Embed,
  type Embedded,
  type Port,
  type PreviewEmbed,
  type SaveEmbed,
  type Shared,
} from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Charts } from '../charts/charts.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { sharedContent, type SharedSource } from '../shares/shared-content.ts'
import { embedBy, embedsOf } from './embeds.store.ts'

/** 96 bits. */
const ID_BYTES = 12
const FRESH_MS = 10_000
const MOST_KEPT = 500
const FIELDS = ['position', 'voyage', 'track', 'identity'] as const

/** Frames for pages of other sites. Making, listing and ending them is of the user named first and of nobody else. */
export interface Embeds {
  list(userId: number): Promise<Embed[]>
  save(userId: number, wanted: SaveEmbed): Promise<Embed>
  /** What a frame would show: nothing is kept of it. */
  preview(userId: number, wanted: PreviewEmbed): Promise<Embedded>
  remove(userId: number, id: string): Promise<void>
  open(id: string): Promise<Embedded>
  /** Hosts that may show a frame; null when there is no such frame. Asked at every frame, so kept for seconds. */
  hostsOf(id: string): Promise<readonly string[] | null>
}

export interface EmbedsOptions {
  db: Database
  source: SharedSource
  port(locode: string): Port | null
  charts: Pick<Charts, 'read'>
  now: () => number
}

export function createEmbeds({ db, source, port, charts, now }: EmbedsOptions): Embeds {
  const known = new TtlCache<Awaited<ReturnType<typeof embedBy>>>({ keepMs: FRESH_MS, most: MOST_KEPT, now })
  const shown = new TtlCache<Shared>({ keepMs: FRESH_MS, most: MOST_KEPT, now })
  const forget = (id: string) => {
    known.forget(id)
    shown.forget(id)
  }
  const check = async (userId: number, wanted: PreviewEmbed) => {
    if (wanted.kind === 'ship' && source.ship(wanted.mmsi) === null) throw new ApiError('unknownShip')
    if (wanted.kind === 'port' && port(wanted.locode) === null) throw new ApiError('unknownPort')
    if (wanted.kind === 'fleet' && (await source.shipsOfFleet(userId, wanted.fleet)) === null)
      throw new ApiError('notFound')
    if (wanted.kind === 'chart') await charts.read(userId, wanted.chart)
  }
  const shownOf = async (userId: number, embed: Embed, sharedOf: () => Promise<Shared>): Promise<Embedded> => {
    const { kind, theme, language, view, mmsi, locode } = embed
    const chart = embed.chart && (await charts.read(userId, embed.chart))
    const shared = kind === 'ship' || kind === 'fleet' ? await sharedOf() : null
    return { kind, theme, language, view, mmsi, locode, shared, chart }
  }
  return {
    list: (userId) => embedsOf(db, userId).list(),
    async save(userId, wanted) {
      await check(userId, wanted)
      const saved = await inTurn(db, userId, async (transaction) => {
        const own = embedsOf(transaction, userId)
        const others = await own.list()
        const before = others.find(({ id }) => id === wanted.id)
        if (wanted.id !== undefined && before === undefined) throw new ApiError('notFound')
        if (before === undefined && others.length >= MOST_EMBEDS)
          throw new ApiError('embedsFull', { most: MOST_EMBEDS })
        const embed = embedOf(wanted, before ?? null, now())
        await (before === undefined ? own.insert(embed) : own.update(embed))
        return embed
      })
      forget(saved.id)
      return saved
    },
    async preview(userId, wanted) {
      await check(userId, wanted)
      const embed = embedOf({ ...wanted, hosts: [] }, null, now())
      return shownOf(userId, embed, () => contentOf(source, userId, embed))
    },
    async remove(userId, id) {
      if (!(await embedsOf(db, userId).remove(id))) throw new ApiError('notFound')
      forget(id)
    },
    async open(id) {
      const found = await known.get(id, () => embedBy(db, id))
      if (found === null) throw new ApiError('notFound')
      const { userId, embed } = found
      return shownOf(userId, embed, () => shown.get(id, () => contentOf(source, userId, embed)))
    },
    hostsOf: async (id) => (await known.get(id, () => embedBy(db, id)))?.embed.hosts ?? null,
  }
}

/** The same as a link without a login shows, with all its fields: who puts a ship into a page shows her. */
function contentOf(source: SharedSource, userId: number, { id, kind, name, mmsi, fleet, createdAt }: Embed) {
  return sharedContent(source, {
    id,
    userId,
    kind: kind === 'fleet' ? 'fleet' : 'ship',
    mmsi,
    fleetId: fleet,
    view: null,
    departed: null,
    title: name,
    fields: [...FIELDS],
    createdAt: new Date(createdAt),
    expiresAt: new Date(source.now()),
    revokedAt: null,
  })
}

function embedOf(wanted: SaveEmbed, before: Embed | null, now: number): Embed {
  const { kind, name, hosts, theme, language } = wanted
  return {
    id: before?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    kind,
    view: wanted.kind === 'map' ? wanted.view : null,
    mmsi: wanted.kind === 'ship' ? wanted.mmsi : null,
    fleet: wanted.kind === 'fleet' ? wanted.fleet : null,
    locode: wanted.kind === 'port' ? wanted.locode : null,
    chart: wanted.kind === 'chart' ? wanted.chart : null,
    name,
    hosts: [...new Set(hosts)],
    theme,
    language,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
}
