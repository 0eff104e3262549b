import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embedApi, type Chart, type ChartWanted, type Embed, type Embedded, type UserInfo } from '@fairway/contract'
import { portByLocode } from '@fairway/tracking/ports'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { readConfig } from '../config/config.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createHttp } from '../http/create-http.ts'
import { ApiError } from '../http/answers/errors.ts'
import { registerWebPages } from '../http/pages/web-pages.ts'
import type { SharedSource } from '../shares/shared-content.ts'
import { createEmbeds, type Embeds } from './embeds.ts'
import { embedRoutes } from './embeds.routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-embeds-'))
const FLEET = 'fleet-of-ann'
const source: SharedSource = {
  ship: () => null,
  voyage: () => Promise.resolve(null),
  track: () => Promise.reject(new Error('nobody asked for a track')),
  shipsOfFleet: (_user, id) => Promise.resolve(id === FLEET ? [413_000_001] : null),
  destinationPort: () => null,
  now: Date.now,
}

const charts = {
  read: async (_user: number, wanted: ChartWanted): Promise<Chart> => {
    if (wanted.subject === 'fleet' && wanted.fleet !== FLEET) throw new ApiError('notFound')
    return {
      wanted,
      name: 'Ours',
      nameZh: null,
      at: 0,
      unit: 'nm',
      by: 'day',
      labels: ['2026-11-26'],
      series: [{ name: 'distance', values: [12] }],
      shipsLeftOut: 0,
    }
  },
}

beforeAll(() => {
  for (const language of ['en-US', 'zh-CN']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true })
    for (const file of ['shell', 'not-found']) writeFileSync(join(folder, 'pages', language, `${file}.html`), file)
  }
  writeFileSync(
    join(folder, 'pages/documents.json'),
    JSON.stringify({ base: '/', pages: {}, shells: ['/embed/*', '/map'], notFound: 'not-found', shell: 'shell' }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onBothEngines((database) => {
  let site: TestSite
  let pages: Awaited<ReturnType<typeof createHttp>>
  let embeds: Embeds
  let ann: UserInfo
  let bob: UserInfo

  beforeAll(async () => {
    embeds = createEmbeds({ db: database(), source, port: portByLocode, charts, now: Date.now })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) => embedRoutes(embeds, accounts.authenticate),
    })
    pages = await createHttp({
      config: readConfig(['--demo'], {}),
      logger: pino({ level: 'silent' }),
      api: [],
      pages: [(app) => registerWebPages(app, { folder, publicUrl: null, hostsOfFrame: (id) => embeds.hostsOf(id) })],
    })
    ann = await site.enter('13800012001', 'gangway-7', '10.4.0.1')
    bob = await site.enter('13800012002', 'gangway-7', '10.4.0.2')
  })
  afterAll(async () => {
    await pages.close()
    await site.close()
  })

  const save = async (json: object, who = ann) =>
    site.call<Embed>(embedApi.saveEmbed.path, { token: who.token, json: { name: 'Board', hosts: [], ...json } })
  const open = (id: string) => site.call<Embedded>(embedApi.openEmbed.path.replace(':id', id))
  const page = async (path: string) => {
    const { headers, statusCode } = await pages.inject({ url: path, headers: { accept: 'text/html' } })
    return { statusCode, framed: headers['x-frame-options'], policy: String(headers['content-security-policy']) }
  }

  describe('a frame for other sites', () => {
    it('is shown by the hosts of its list, and no other page is shown by anybody', async () => {
      const hosts = ['https://www.Ships.example/board', '*.port.example:8443']
      const { result } = await save({ kind: 'port', locode: 'CNSHA', hosts })
      expect(result!.hosts).toEqual(['www.ships.example', '*.port.example:8443'])
      const frame = await page(`/embed/${result!.id}?lang=zh-CN`)
      expect(frame).toMatchObject({ statusCode: 200, framed: undefined })
      expect(frame.policy).toContain("frame-ancestors 'self' www.ships.example *.port.example:8443")
      expect(frame.policy).not.toContain("frame-ancestors 'none'")
      for (const path of ['/map', `/embed/${'x'.repeat(16)}`]) {
        const other = await page(path)
        expect(other.framed).toBe('DENY')
        expect(other.policy).toContain("frame-ancestors 'none'")
      }
      expect((await open(result!.id)).result).toMatchObject({ kind: 'port', locode: 'CNSHA', shared: null })
    })

    it('is changed and deleted by its owner alone, and is empty from then on', async () => {
      const { result } = await save({ kind: 'map', view: '?z=4&c=30,120' })
      const { id } = result!
      const code = async (work: Promise<{ code: number }>) => (await work).code
      const gone = embedApi.deleteEmbed.path.replace(':id', id)
      expect(await code(save({ kind: 'map', view: '', id }, bob))).toBe(4040)
      expect(await code(site.call(gone, { token: bob.token, json: {} }))).toBe(4040)
      expect((await save({ kind: 'map', view: '?z=5', id, hosts: ['a.example'] })).result).toMatchObject({
        id,
        view: '?z=5',
      })
      expect((await page(`/embed/${id}`)).policy).toContain("frame-ancestors 'self' a.example")
      expect(await code(site.call(gone, { token: ann.token, json: {} }))).toBe(0)
      expect(await code(open(id))).toBe(4040)
      expect((await page(`/embed/${id}`)).framed).toBe('DENY')
    })

    it('is not there while the account that made it is locked', async () => {
      const { id } = (await save({ kind: 'map', view: '?z=4', hosts: ['a.example'] }, bob)).result!
      const lock = (at: Date | null) =>
        database().updateTable('user_account').set({ locked_at: at }).where('id', '=', bob.userId).execute()
      await lock(new Date())
      expect([(await open(id)).code, (await page(`/embed/${id}`)).framed]).toEqual([4040, 'DENY'])
      await lock(null)
    })

    it('shows a chart of what its owner may see, and keeps what it is of', async () => {
      const chart = { subject: 'fleet', fleet: FLEET, measure: 'distance', days: 30 }
      const { result } = await save({ kind: 'chart', chart })
      expect(result).toMatchObject({ kind: 'chart', chart, view: null, mmsi: null, fleet: null, locode: null })
      const listed = await site.call<{ embeds: Embed[] }>(embedApi.listEmbeds.path, { token: ann.token })
      expect(listed.result!.embeds.find(({ id }) => id === result!.id)?.chart).toEqual(chart)
      expect((await open(result!.id)).result).toMatchObject({ kind: 'chart', shared: null, chart: { name: 'Ours' } })
      expect((await save({ kind: 'chart', chart: { ...chart, fleet: 'fleet-of-bob' } })).code).toBe(4040)
      expect((await save({ kind: 'chart', chart: { ...chart, measure: 'calls' } })).code).toBe(4000)
    })

    it('is seen by its maker before it is saved, and by nobody else', async () => {
      const preview = (json: object, who?: UserInfo) =>
        site.call<Embedded>(embedApi.previewEmbed.path, { ...(who && { token: who.token }), json })
      const draft = { kind: 'fleet', fleet: FLEET, name: 'Ours', theme: 'dark' }
      const before = (await site.call<{ embeds: Embed[] }>(embedApi.listEmbeds.path, { token: ann.token })).result
      expect((await preview(draft, ann)).result).toMatchObject({
        kind: 'fleet',
        theme: 'dark',
        language: 'reader',
        shared: { title: 'Ours', shipsTotal: 1 },
      })
      expect((await preview({ kind: 'map', view: '?z=4' }, ann)).result).toMatchObject({ view: '?z=4', shared: null })
      expect((await site.call(embedApi.listEmbeds.path, { token: ann.token })).result).toEqual(before)
      expect((await preview({ ...draft, fleet: 'fleet-of-bob' }, ann)).code).toBe(4040)
      expect((await preview({ kind: 'ship', mmsi: 5 }, ann)).code).toBe(4041)
      expect((await preview({ kind: 'port', locode: 'XXXXX' }, ann)).code).toBe(4042)
      expect((await preview(draft)).result).toBeNull()
      // What is shown in it comes from the page around it, and that can only be one of ours.
      const frame = await page('/embed/draft?lang=zh-CN')
      expect(frame.framed).toBeUndefined()
      expect(frame.policy).toMatch(/frame-ancestors 'self'$/)
      expect((await open('draft')).result).toBeNull()
    })

    it('is of what there is, and a fleet only of one’s own', async () => {
      const { result } = await save({ kind: 'fleet', fleet: FLEET })
      expect((await open(result!.id)).result).toMatchObject({ shared: { kind: 'fleet', shipsTotal: 1 } })
      expect((await save({ kind: 'fleet', fleet: 'fleet-of-bob' })).code).toBe(4040)
      expect((await save({ kind: 'ship', mmsi: 5 })).code).toBe(4041)
      expect((await save({ kind: 'port', locode: 'XXXXX' })).code).toBe(4042)
      expect((await save({ kind: 'map', view: '', hosts: ["a.example; script-src 'unsafe-inline'"] })).code).toBe(4000)
    })
  })
})
