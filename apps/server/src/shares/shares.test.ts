import { shareApi, type Share, type Shared, type ShareViews, type Ship, type UserInfo } from '@fairway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { createShares } from './shares.ts'
import { shareRoutes } from './shares.routes.ts'

const HOUR = 3_600_000
const [MMSI, OTHER] = [477_995_300, 413_000_001]
const ship = (mmsi: number): Ship => ({
  mmsi,
  class: 'container',
  name: 'FAR RIVER',
  nameZh: '远河',
  formerNames: [],
  callSign: 'VRXX',
  imo: 9_811_000,
  flag: 'HK',
  shipType: 71,
  classB: false,
  lat: 31,
  lon: 122,
  sog: 12,
  cog: 90,
  heading: 90,
  rot: 0,
  status: 0,
  length: 400,
  breadth: 59,
  toBow: 200,
  toStern: 200,
  toPort: 30,
  toStarboard: 29,
  draught: 14,
  destination: 'NLRTM',
  eta: null,
  deadweight: null,
  buildYear: null,
  positionAt: 1,
  receivedAt: 1,
  staticAt: 1,
  approximate: false,
  expectedInterval: 10,
  source: null,
})

onBothEngines((database) => {
  let site: TestSite
  let ann: UserInfo
  let bob: UserInfo
  const clock = { now: Date.UTC(2026, 10, 20) }
  let departed = clock.now - 9 * HOUR
  const tracksAsked: number[][] = []

  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => clock.now,
      more: ({ accounts, limits }) => {
        const shares = createShares({
          db: database(),
          limits,
          hash: keyedHash('secret'),
          now: () => clock.now,
          source: {
            ship: (mmsi) => (mmsi === MMSI || mmsi === OTHER ? ship(mmsi) : null),
            voyage: (mmsi) =>
              Promise.resolve({
                mmsi,
                destination: {
                  raw: 'NLRTM',
                  heardAt: 1,
                  port: null,
                  method: null,
                  confidence: 0,
                  gap: null,
                  alternatives: [],
                  from: null,
                  learned: null,
                },
                distanceToGo: { metres: 1_000, bySeaLane: true, uses: [], shut: [] },
                eta: { crew: null, crewState: null, ours: { p10: 5, p50: 6, p90: 8 }, speed: 12, record: null },
                lastCall: {
                  port: 'CNSHA',
                  portName: 'Shanghai',
                  portNameZh: '上海',
                  country: 'CN',
                  timeZone: null,
                  ata: null,
                  atd: departed,
                  confidence: 4,
                },
                inPort: null,
                liesAt: null,
                progress: 0.2,
                at: clock.now,
              }),
            track(mmsi, from, to, points) {
              tracksAsked.push([mmsi, from, to, points])
              return Promise.resolve({
                mmsi,
                from,
                to,
                stored: 1,
                time: [to],
                lat: [31],
                lon: [122],
                sog: [12],
                cog: [90],
                gaps: [],
                simulated: false,
              })
            },
            shipsOfFleet: (_user, id) => Promise.resolve(id === 'fleet-of-ann' ? [MMSI, OTHER, 5] : null),
            fleetName: (_user, id) => Promise.resolve(id === 'fleet-of-ann' ? 'Tankers' : null),
            destinationPort: () => null,
            now: () => clock.now,
          },
        })
        return shareRoutes(shares, accounts.authenticate)
      },
    })
    ann = await site.enter('13800011001', 'gangway-7', '10.3.0.1')
    bob = await site.enter('13800011002', 'gangway-7', '10.3.0.2')
  })
  afterAll(() => site.close())

  const make = async (json: object, who = ann) =>
    (await site.call<{ share: Share; token: string }>(shareApi.createShare.path, { token: who.token, json })).result!
  const open = (token: string, more: object = {}) =>
    site.call<Shared>(shareApi.openShare.path, { json: { token }, address: '203.0.113.7', ...more })
  const list = async () =>
    (await site.call<{ shares: Share[] }>(shareApi.listShares.path, { token: ann.token })).result!.shares

  describe('a link without a login', () => {
    it('shows a ship with the chosen fields and no others, and keeps only the hash of its secret', async () => {
      const { share, token } = await make({
        kind: 'ship',
        mmsi: MMSI,
        fields: ['position'],
        title: '第 4711 单',
        hours: 24,
      })
      expect(token).toMatch(/^[\w-]{22}$/)
      const answer = await open(token)
      expect(answer.result).toMatchObject({
        kind: 'ship',
        title: '第 4711 单',
        track: null,
        over: false,
        ships: [
          { name: 'FAR RIVER', identity: null, voyage: null, position: { lat: 31, sog: 12, activity: 'underway' } },
        ],
      })
      expect(answer.text).not.toContain(String(MMSI))
      expect(answer.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      const { rows } = await sql<Record<string, unknown>>`select * from share_link where id = ${share.id}`.execute(
        database(),
      )
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    it('has a day of track where the sender wants it, and of a voyage all of that voyage, until she leaves the next port', async () => {
      const day = await make({ kind: 'ship', mmsi: MMSI, fields: ['track', 'identity'], hours: 24 })
      expect((await open(day.token)).result).toMatchObject({
        track: { stored: 1 },
        ships: [{ identity: { mmsi: MMSI }, position: null }],
      })
      expect(tracksAsked.at(-1)!.slice(0, 2)).toEqual([MMSI, clock.now - 24 * HOUR])
      const voyage = await make({ kind: 'voyage', mmsi: MMSI, fields: ['track', 'voyage', 'position'], hours: 720 })
      expect((await open(voyage.token)).result).toMatchObject({ over: false, ships: [{ voyage: { progress: 0.2 } }] })
      expect(tracksAsked.at(-1)!.slice(0, 2)).toEqual([MMSI, departed])
      departed = clock.now += HOUR
      expect((await open(voyage.token)).result).toMatchObject({
        over: true,
        track: null,
        ships: [{ voyage: null, position: null }],
      })
    })

    it('shows a fleet without its notes, and a view', async () => {
      const fleet = await make({
        kind: 'fleet',
        fleet: 'fleet-of-ann',
        fields: ['position', 'voyage', 'track'],
        hours: 72,
      })
      expect(fleet.share).toMatchObject({ name: 'Tankers', fields: ['position', 'voyage'] })
      const { result } = await open(fleet.token)
      expect(result).toMatchObject({ shipsTotal: 3, track: null })
      expect(result!.ships.map(({ key, name }) => [key, name])).toEqual([
        [0, 'FAR RIVER'],
        [1, 'FAR RIVER'],
        [2, null],
      ])
      expect(result!.ships[0].voyage).toMatchObject({ ours: { p10: 5, p50: 6, p90: 8 }, toGo: 1_000 })
      const view = await make({ kind: 'view', view: '?z=6&c=31,122&filter=type:tanker', hours: 24 })
      expect((await open(view.token)).result).toMatchObject({ view: '?z=6&c=31,122&filter=type:tanker', ships: [] })
    })

    it('is over when it expires, when it is revoked, and for a secret that never was; all three say the same', async () => {
      const short = await make({ kind: 'ship', mmsi: MMSI, fields: [], hours: 24 })
      const revoked = await make({ kind: 'ship', mmsi: MMSI, fields: [], hours: 72 })
      const path = shareApi.revokeShare.path.replace(':id', revoked.share.id)
      expect((await site.call(path, { token: bob.token, json: {} })).code).toBe(4040)
      expect((await open(revoked.token)).code).toBe(0)
      expect((await site.call<Share>(path, { token: ann.token, json: {} })).result).toMatchObject({
        revokedAt: clock.now,
      })
      clock.now += 25 * HOUR
      for (const token of [short.token, revoked.token, 'A'.repeat(22)])
        expect(await open(token, { language: 'zh-CN' })).toMatchObject({
          status: 410,
          code: 4100,
          message: '该链接已过期、已被撤销或不存在，请联系分享者',
        })
    })

    it('opens nothing while the account that made it is locked', async () => {
      const { token } = await make({ kind: 'ship', mmsi: MMSI, fields: [], hours: 24 })
      const lock = (at: Date | null) =>
        database().updateTable('user_account').set({ locked_at: at }).where('id', '=', ann.userId).execute()
      expect((await open(token)).code).toBe(0)
      await lock(new Date())
      expect((await open(token)).code).toBe(4100)
      await lock(null)
      expect((await open(token)).code).toBe(0)
    })

    it('tells its owner, and nobody else, who opened it: browser, network, visits half an hour apart', async () => {
      const { share, token } = await make({ kind: 'ship', mmsi: MMSI, fields: [], hours: 720 })
      const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
      await open(token, { userAgent })
      clock.now += 60_000
      await open(token, { userAgent })
      clock.now += HOUR
      await open(token, { userAgent })
      await open(token, { address: '2001:db8:1:2::7' })
      const path = shareApi.listShareViews.path.replace(':id', share.id)
      const { views } = (await site.call<ShareViews>(path, { token: ann.token })).result!
      expect(views.map(({ times, device, network }) => [times, device, network]).toSorted()).toEqual([
        [1, '', '2001:db8:1::/48'],
        [2, 'Chrome · Windows', '203.0.113.0/24'],
      ])
      expect((await site.call(path, { token: bob.token })).code).toBe(4040)
      expect((await list()).find(({ id }) => id === share.id)).toMatchObject({ viewers: 2, lastViewedAt: clock.now })
    })

    it('cannot be made of what is not there, or not one’s own', async () => {
      const code = async (json: object, who = ann) =>
        (await site.call(shareApi.createShare.path, { token: who.token, json })).code
      expect(await code({ kind: 'ship', mmsi: 1, fields: [], hours: 24 })).toBe(4041)
      expect(await code({ kind: 'fleet', fleet: 'fleet-of-bob', fields: [], hours: 24 })).toBe(4040)
      expect(await code({ kind: 'view', view: '"><script>', hours: 24 })).toBe(4000)
      expect(await code({ kind: 'view', view: 'a\u0000b', hours: 24 })).toBe(4000)
      expect(await code({ kind: 'ship', mmsi: MMSI, fields: ['notes'], hours: 24 })).toBe(4000)
      expect(await code({ kind: 'ship', mmsi: MMSI, fields: [], hours: 25 })).toBe(4000)
    })
  })
})
