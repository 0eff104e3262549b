import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fleetApi,
  type Fleet,
  type FleetForecast,
  type FleetList,
  type FleetState,
  type Match,
  type UserInfo,
  type VoyageAhead,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { copyEmptyDatabase } from '../database/empty-database.fixture.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { describeShip } from '../picture/describe-ship.ts'
import { createFleets } from './fleets.ts'
import { fleetRoutes } from './fleets.routes.ts'
import { NOW, pictureOfFleet } from './match-ships.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const boundForSingapore = {
  mmsi: 353_136_000,
  destination: { port: { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡' } },
  eta: {
    crewState: null,
    ours: { p10: NOW + 3_600_000, p50: NOW + 7_200_000, p90: NOW + 14_400_000 },
    speed: 12,
  },
  inPort: null,
} as VoyageAhead

let site: TestSite
let folder: string
let database: OpenDatabase
let ann: UserInfo

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-match-'))
  await copyEmptyDatabase(join(folder, 'pglite'))
  database = await openDatabase({ dir: join(folder, 'pglite') })
  const { picture, search } = pictureOfFleet()
  const shipOf = (mmsi: number) =>
    picture.row(mmsi) < 0
      ? null
      : describeShip(picture, picture.row(mmsi), {
          feeds: [{ feed: 'test', simulated: false, credit: '' }],
          flagOf: () => null,
        })
  const fleets = createFleets({ db: database.db, isHeard: (mmsi) => picture.row(mmsi) >= 0, now: () => NOW })
  site = await openSite({
    db: database.db,
    now: () => NOW,
    more: ({ accounts, limits }) =>
      fleetRoutes({
        fleets,
        authenticate: accounts.authenticate,
        limits,
        picture,
        search,
        shipOf,
        forecastOf: async (mmsi) => (mmsi === 353_136_000 ? boundForSingapore : null),
        now: () => NOW,
      }),
  })
  ann = await site.enter('13800012001', 'gangway-7')
})
afterAll(async () => {
  await site?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const match = async (body: string | Buffer, type = 'text/plain') =>
  site.call<Match>(fleetApi.matchShips.path, { token: ann.token, raw: { type, body } })
const outcomes = async (text: string) =>
  (await match(text)).result!.rows.map(({ outcome, mmsi, by, candidates, firstLine, problem }) =>
    outcome === 'several'
      ? candidates.map(({ mmsi }) => mmsi)
      : outcome === 'repeated'
        ? `as line ${firstLine}`
        : (problem ?? [outcome, by, mmsi]),
  )

describe('what a list means', () => {
  it('is told line by line: found, not heard, several, repeated, not found', async () => {
    expect(
      await outcomes(
        '353136000\nIMO 9811000\nH3RC\never given\n长赐\nOCEAN STAR\n412999999\n112345678\n9811001\n9074731\nOCEN STAR\nqqqqqqqqq',
      ),
    ).toEqual([
      ['matched', 'mmsi', 353_136_000],
      'as line 1',
      'as line 1',
      'as line 1',
      'as line 1',
      [413_000_001, 477_000_001],
      ['unheard', 'mmsi', 412_999_999],
      'mmsiShape',
      'imoCheck',
      'imoUnheard',
      [413_000_001, 477_000_001],
      'noName',
    ])
    expect(await outcomes('M/V EVER GIVEN')).toEqual([['matched', 'name', 353_136_000]])
    expect(await outcomes('MV Ever Given')).toEqual([['matched', 'name', 353_136_000]])
    expect(await outcomes('IMO No. 9811000')).toEqual([['matched', 'imo', 353_136_000]])
    expect((await match('OCEAN STAR\nH3RC')).result!.counts).toEqual({
      matched: 1,
      unheard: 0,
      several: 1,
      notFound: 0,
      repeated: 0,
    })
  })

  it('finds by call sign and Chinese name exactly, and never takes a name that is only like it', async () => {
    expect(await outcomes('BABC\n长赐\nEVER GIVE')).toEqual([
      ['matched', 'callSign', 413_000_001],
      ['matched', 'name', 353_136_000],
      [353_136_000],
    ])
  })

  it('offers ships and their boats for a name, never a buoy or a station', async () =>
    expect(await outcomes('LANTERN')).toEqual([[984_131_001]]))

  it('is the answer of a file of ten thousand rows too, and one more is refused', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => String(412_000_000 + n))
    expect((await match(`MMSI\n${rows.join('\n')}`, 'text/csv')).result!.counts.unheard).toBe(10_000)
    expect(await match(`MMSI\n${[...rows, '413999999'].join('\n')}`, 'text/csv')).toMatchObject({
      code: 2120,
      result: null,
    })
  })

  it('is refused for what is too large, before it is read', async () => {
    expect(await match('4'.repeat(200 * 1024 + 1))).toMatchObject({
      code: 2121,
      message: 'This is too large: 200 KB at most',
    })
    expect(await match(Buffer.alloc(50 * 1024 * 1024, 'a'), 'text/csv')).toMatchObject({
      code: 2121,
      message: 'This is too large: 4 MB at most',
    })
  })
})

describe('a file of fleets', () => {
  it('comes back as it went out, with every formula harmless', async () => {
    const remarks = '=cmd|calc!A1, "quoted"\nsecond line'
    const ships = [
      {
        mmsi: 353_136_000,
        groupName: '+East',
        groupColor: '#2E892E',
        note: { nameZh: '长赐', nameEn: '', grouping: '-a', type: '@b', totalTonnage: 220_940.5, name: 'big', remarks },
      },
      { mmsi: 413_000_001, groupName: '东海船队', shown: false },
    ]
    expect((await site.call(fleetApi.followShips.path, { token: ann.token, json: { ships } })).code).toBe(0)
    for (const language of ['en-US', 'zh-CN'] as const) {
      const { text, headers } = await site.call(fleetApi.exportFleets.path, { token: ann.token, language })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain('fairway-fleets.csv')
      expect(text.startsWith('\uFEFF')).toBe(true)
      const cells = text.split(/[,\r\n]+/).map((cell) => cell.replace(/^"/, ''))
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
      const { rows } = (await match(text, 'text/csv')).result!
      expect(
        rows.map(({ mmsi, groupName, groupColor, shown, note, leftOut }) => ({
          mmsi,
          groupName,
          groupColor,
          shown,
          note,
          leftOut,
        })),
      ).toEqual([
        {
          mmsi: 353_136_000,
          groupName: '+East',
          groupColor: '#2E892E',
          shown: true,
          note: ships[0].note,
          leftOut: [],
        },
        {
          mmsi: 413_000_001,
          groupName: '东海船队',
          groupColor: expect.any(String) as string,
          shown: false,
          note: null,
          leftOut: [],
        },
      ])
    }
  })

  it('says where each ship is and when she arrives, by the crew and by reckoning, as a workbook too', async () => {
    const { text } = await site.call(fleetApi.exportFleets.path, { token: ann.token, language: 'en-US' })
    const [head, ...lines] = text
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(','))
    const given = lines.find(([mmsi]) => mmsi === '353136000')!
    const cell = (name: string) => given.at(head.indexOf(name) - head.length)
    expect(['Status', 'AIS status code'].map(cell)).toEqual(['Under way', ''])
    expect(['Latitude', 'Speed (kn)', 'Next port', 'Next port code', 'ETA of the crew (UTC)'].map(cell)).toEqual([
      '30',
      '10',
      'Singapore',
      'SGSIN',
      '',
    ])
    expect(
      ['ETA calculated (UTC)', 'ETA calculated early 10 % (UTC)', 'ETA calculated late 90 % (UTC)'].map(cell),
    ).toEqual(['2026-11-20 14:00:00', '2026-11-20 13:00:00', '2026-11-20 16:00:00'])
    const workbook = await site.call(`${fleetApi.exportFleets.path}?format=xlsx`, { token: ann.token })
    expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet')
    expect([workbook.headers['content-disposition'], workbook.text.slice(0, 2)]).toEqual([
      'attachment; filename="fairway-fleets.xlsx"',
      'PK',
    ])
    const { ships } = (await site.call<FleetForecast>(fleetApi.getFleetForecast.path, { token: ann.token })).result!
    expect(ships).toEqual([
      {
        mmsi: 353_136_000,
        nextPort: 'SGSIN',
        crewState: null,
        ours: boundForSingapore.eta.ours,
        speed: 12,
        inPort: false,
      },
    ])
  })

  it('says of ships where they are, and then only what is new', async () => {
    const state = async (query = '') =>
      (await site.call<FleetState>(`${fleetApi.getFleetState.path}${query}`, { token: ann.token })).result!
    const { now, ships } = await state()
    expect(ships.map(({ mmsi, name, destinationPort }) => [mmsi, name, destinationPort]).sort()).toEqual([
      [353_136_000, 'EVER GIVEN', 'SGSIN'],
      [413_000_001, 'OCEAN STAR', null],
    ])
    expect((await state(`?since=${now + 1}`)).ships).toEqual([])
    const { fleets } = (await site.call<FleetList>(fleetApi.listFleets.path, { token: ann.token })).result!
    const [first] = fleets as [Fleet]
    expect((await state(`?fleet=${first.id}`)).ships).toHaveLength(1)
  })
})
