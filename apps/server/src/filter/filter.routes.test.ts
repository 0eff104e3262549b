import { filterApi, type FilterCounts, shipApi, shipListApi, type ShipList } from '@fairway/contract'
import { flagOf } from '@fairway/ais'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { ApiError } from '../http/answers/errors.ts'
import { listShips } from '../picture/list.ts'
import { Picture } from '../picture/picture.ts'
import { positionsOf, staticOf } from '../picture/reports.fixture.ts'
import { shipRoutes } from '../ships/ships.routes.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { filterRoutes } from './filter.routes.ts'
import { ownAreasInMemory } from './own-areas.fixture.ts'
import { createFilters } from './filters.ts'
import type { SavedFilters } from './saved-filters.ts'

const NOW = Date.UTC(2026, 5, 1)
const AREA = 'q7Kd_90aQ-1zAAAA'
let http: Awaited<ReturnType<typeof createHttp>>

beforeAll(async () => {
  const picture = new Picture({ register: new ShipRegister(), flagOf })
  picture.applyPositions(
    positionsOf(
      [412_000_001, 412_000_002, 351_000_003].map((mmsi, i) => ({ mmsi, lat: i, lon: i, sog: i, time: NOW })),
    ),
  )
  for (const [mmsi, shipType, name] of [
    [412_000_001, 80, 'A'],
    [351_000_003, 80, 'C'],
  ] as const)
    picture.applyStatic({ ...staticOf(mmsi, NOW), shipType, name })
  const ownAreas = ownAreasInMemory(() => NOW)
  ownAreas.draw(7, AREA, { kind: 'circle', centre: { lat: 1, lon: 1 }, radius: 9_260 })
  const filters = createFilters({
    picture,
    fleetsOf: async (userId) => new Map(userId === 7 ? [[412_000_002, 'coast']] : []),
    ownAreas,
    now: () => NOW,
  })
  const authenticate = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['token'] === 'seven'
      ? Promise.resolve({ userId: 7 })
      : Promise.reject(new ApiError(headers['token'] === undefined ? 'loginNeeded' : 'loginEnded'))
  const ships = {
    ship: () => null,
    list: async (query: Parameters<typeof listShips>[1], who: () => Promise<number>) => {
      const filter = query.filter === undefined ? null : await filters.open(query.filter, who)
      return listShips(
        picture,
        query,
        { feeds: [], flagOf },
        filter ? (rows) => filter.compiled.select(rows) : undefined,
      )
    },
    portName: () => null,
    track: () => Promise.reject(new Error('not asked')),
    publicTrackHours: 24,
    authenticate,
  }
  // Nothing here saves a filter: `saved-filters.test.ts` does.
  const saved = {} as SavedFilters
  http = await createHttp({
    config: readConfig([], { API_DOCS: '0' }),
    logger: pino({ level: 'silent' }),
    api: [shipRoutes(ships, () => NOW), filterRoutes({ filters, saved, authenticate })],
    pages: [],
  })
})
afterAll(() => http.close())

const heads = (token?: string, language = 'en-US') => ({ language, ...(token === undefined ? {} : { token }) })
const counts = async (filter: string, token?: string, language?: string) =>
  (
    await http.inject({
      method: 'POST',
      url: `/api/${filterApi.countShips.path}`,
      payload: { filter },
      headers: heads(token, language),
    })
  ).json<{ code: number; message: string; result: FilterCounts }>()
const list = async (filter: string, token?: string) =>
  (
    await http.inject({
      url: `/api/${shipApi.listShips.path}?sort=name&filter=${encodeURIComponent(filter)}`,
      headers: heads(token),
    })
  ).json<{ code: number; message: string; result: ShipList }>()

describe('the counts of the filter', () => {
  it('are for everybody; fleets are counted for their owner', async () => {
    expect(await counts('flag:mainland')).toMatchObject({
      code: 0,
      result: {
        filter: 'flag:mainland',
        total: 2,
        ships: 3,
        counts: { type: { tanker: 1, other: 1 }, flag: { mainland: 2, foreign: 1, PA: 1 }, fleet: {} },
      },
    })
    expect((await counts('', 'seven')).result.counts.fleet).toEqual({ all: 1, coast: 1 })
    // Whose login has ended is a visitor, until fleets come into it.
    expect((await counts('', 'old')).result.counts.fleet).toEqual({})
    expect(await counts('fleet:all')).toMatchObject({ code: 4010, result: null })
    expect(await counts('fleet:all', 'old')).toMatchObject({ code: 4011, result: null })
    expect((await counts('fleet:coast', 'seven')).result.total).toBe(1)
  })

  it('of areas of one’s own are for their owner alone', async () => {
    expect(await counts(`myarea:${AREA}`, 'seven')).toMatchObject({
      code: 0,
      result: { total: 1, noAreas: [], counts: { myarea: { [AREA]: 1 } } },
    })
    expect((await counts('', 'seven')).result.counts.myarea).toEqual({ [AREA]: 1 })
    expect((await counts('')).result.counts.myarea).toEqual({})
    expect(await counts(`myarea:${AREA}`)).toMatchObject({ code: 4010, result: null })
    expect(await counts(`myarea:${AREA}`, 'old')).toMatchObject({ code: 4011, result: null })
    expect((await list(`myarea:${AREA}`, 'seven')).result.ships.map(({ mmsi }) => mmsi)).toEqual([412_000_002])
    expect(await list(`myarea:${AREA}`)).toMatchObject({ code: 4010, result: null })
    expect((await counts('myarea:all', 'seven', 'zh-CN')).message).toContain('“all”不是我的区域的选项')
  })

  it('are refused in the words of the reader', async () => {
    expect(await counts('dwt:80000-10000')).toMatchObject({
      code: 4006,
      message: 'The filter cannot be used: the range “80000-10000” of deadweight ends before it begins',
    })
    expect((await counts('dwt:80000-10000', undefined, 'zh-CN')).message).toBe(
      '筛选条件无法使用：载重吨“80000-10000”的起点大于终点',
    )
    expect((await counts('length:2000-')).message).toContain('“2000” is beyond what length can be (0–1022)')
    expect((await counts('built:abc', undefined, 'zh-CN')).message).toContain('建造年份“abc”的写法有误')
  })
})

describe('the list of ships', () => {
  it('holds those that match, sorted and counted', async () => {
    const { result } = await list('type:tanker')
    expect([result.total, result.ships.map(({ name }) => name)]).toEqual([2, ['A', 'C']])
    expect((await list('type:tanker;flag:foreign')).result.ships.map(({ mmsi }) => mmsi)).toEqual([351_000_003])
    expect((await list('')).result.total).toBe(3)
  })

  it('is by fleets for their owner alone', async () => {
    expect((await list('fleet:all', 'seven')).result.ships.map(({ mmsi }) => mmsi)).toEqual([412_000_002])
    expect(await list('fleet:all')).toMatchObject({ code: 4010, result: null })
    expect(await list('type:spaceship')).toMatchObject({
      code: 4006,
      message: 'The filter cannot be used: “spaceship” is no choice of type',
    })
  })

  it('goes out as a file with the columns that were chosen, whole or the ships that were picked', async () => {
    const file = (payload: object, token?: string) =>
      http.inject({ method: 'POST', url: `/api/${shipListApi.exportShips.path}`, payload, headers: heads(token) })
    const csv = await file({ filter: 'type:tanker', sort: 'name', columns: ['class', 'sog'], format: 'csv' })
    expect(csv.headers['content-disposition']).toBe('attachment; filename="fairway-ships.csv"')
    expect(csv.body.slice(1).split('\r\n')).toEqual([
      'Name,Chinese name,Class,Speed (kn),MMSI,Latitude,Longitude,Course (°),Position at (UTC)',
      'A,,Tanker,0,412000001,0,0,,2026-06-01 00:00:00',
      'C,,Tanker,2,351000003,2,2,,2026-06-01 00:00:00',
      '',
    ])
    const picked = await file({ ships: [412_000_002, 1], columns: [], format: 'csv' })
    expect(picked.body.split('\r\n')).toHaveLength(3)
    expect((await file({ columns: ['class'], format: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await file({ filter: 'fleet:all', columns: [], format: 'csv' })).json()).toMatchObject({ code: 4010 })
  })

  it('tells of the ships of some numbers', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: `/api/${shipListApi.listPickedShips.path}`,
      payload: { ships: [351_000_003, 412_000_001, 5], sort: 'mmsi' },
    })
    const { result } = answer.json<{ result: ShipList }>()
    expect([result.total, result.ships.map(({ mmsi }) => mmsi)]).toEqual([2, [351_000_003, 412_000_001]])
  })
})
