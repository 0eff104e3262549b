import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Ship, shipApi, shipHistoryApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import { shipHistoryRoutes } from './ship-history.routes.ts'
import { shipRoutes } from './ships.routes.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const point = (i: number, more: Partial<StoredPoint> = {}): StoredPoint => ({
  time: NOW - DAY + i * 60_000,
  lat: 10 + i / 100,
  lon: 20,
  sog: 12.5,
  cog: 0,
  heading: null,
  status: 0,
  gapBefore: false,
  simulated: false,
  flags: 0,
  feed: 0,
  receivedAt: null,
  ...more,
})
let points: StoredPoint[][] = []
let count: number | null = null
let pagesRead = 0
let ended = 0
let http: FastifyInstance

const source = {
  ship: (mmsi: number) =>
    mmsi === 2 ? ({ name: '=CMD|"A"<&>', source: { feed: 'sim', simulated: true, credit: '' } } as Ship) : null,
  lastName: (mmsi: number) => Promise.resolve(mmsi === 3 ? 'LONG SILENT' : null),
  countPoints: () => Promise.resolve(count ?? points.flat().length),
  async *points() {
    try {
      for (const page of points) {
        pagesRead++
        yield page
      }
    } finally {
      ended++
    }
  },
  identity: () =>
    Promise.resolve({
      since: 1,
      changes: Array.from({ length: 250 }, (_, i) => ({
        field: 'name' as const,
        before: `N${i}`,
        after: `N${i + 1}`,
        at: i,
        feed: i % 2,
      })),
    }),
  feedSource: (feed: number) => (feed === 0 ? { feed: 'coast', simulated: false, credit: 'Coast' } : null),
  authenticate: ({ headers }: { headers: Record<string, unknown> }) =>
    headers['token']
      ? Promise.resolve({ userId: Number(headers['token']) })
      : Promise.reject(new ApiError('loginNeeded')),
}

beforeAll(async () => {
  const track = (mmsi: number, from: number, to: number) =>
    Promise.resolve({
      mmsi,
      from,
      to,
      stored: 0,
      time: [],
      lat: [],
      lon: [],
      sog: [],
      cog: [],
      gaps: [],
      simulated: false,
    })
  const ships = {
    ship: source.ship,
    portName: () => null,
    list: () => Promise.resolve({ total: 0, ships: [], ports: [] }),
    track,
    publicTrackHours: 24,
    authenticate: source.authenticate,
  }
  http = await createHttp({
    config: readConfig([], { API_DOCS: '0' }),
    logger: pino({ level: 'silent' }),
    api: [shipRoutes(ships, () => NOW), shipHistoryRoutes(source, () => NOW)],
    pages: [],
  })
})
afterAll(() => http.close())

const get = (path: string, token = '') =>
  http.inject({ url: `/api/${path.replace(':mmsi', '2')}`, headers: { ...(token && { token }) } })

describe('how far back tracks are seen', () => {
  it.each([
    ['a visitor sees the last day', '', 24, 200],
    ['and an hour more, for clocks and pages that stay open', '', 25, 200],
    ['but nothing before', '', 25.01, 401],
    ['who is logged in sees more', '1', 24 * 30, 200],
    ['up to 400 days at once', '1', 24 * 401, 400],
  ])('%s', async (_, token, hours, status) => {
    const answer = await get(`${shipApi.getTrack.path}?from=${NOW - hours * HOUR}&to=${NOW}`, token)
    expect(answer.statusCode).toBe(status)
  })
  it('an end in the past does not open the day before it to visitors', async () => {
    expect((await get(`${shipApi.getTrack.path}?to=${NOW - 10 * DAY}`)).statusCode).toBe(401)
  })
  it.each([
    ['ends before it begins', NOW - HOUR, NOW - 2 * HOUR, 4001],
    ['lies in the future', NOW + HOUR, NOW + 2 * HOUR, 4002],
  ])('a period that %s is refused with a sentence of its own', async (_, from, to, code) => {
    expect((await get(`${shipApi.getTrack.path}?from=${from}&to=${to}`)).json()).toMatchObject({ code })
  })
})

describe('a track as a file', () => {
  const path = `${shipHistoryApi.exportTrack.path}?format=csv`
  it('is for who is logged in', async () => {
    expect((await get(path)).json()).toMatchObject({ code: 4010 })
  })
  it('comes with a name, its type and every point, and no name in it becomes a formula', async () => {
    points = [[point(0), point(1)], [point(2, { gapBefore: true, sog: null })]]
    const answer = await get(path, '1')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="track-000000002-20261119-20261120.csv"',
    })
    const [head, ...rows] = answer.body.trimEnd().split('\r\n')
    expect(head).toContain('utc_time,mmsi,name,latitude')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toBe(`2026-11-19 12:00:00,000000002,"'=CMD|""A""<&>",10,20,12.5,0,,0,0,0`)
    expect(rows[2]).toContain(',,0,,0,1,0')
  })
  it('has the last name of a ship that is not on the map any more', async () => {
    points = [[point(0)]]
    expect((await http.inject({ url: `/api/${path.replace(':mmsi', '3')}`, headers: { token: '1' } })).body).toContain(
      '000000003,LONG SILENT,',
    )
  })
  it('is refused when it would be empty or endless', async () => {
    points = []
    expect((await get(path, '1')).json()).toMatchObject({ code: 4040 })
    count = 1_000_001
    expect((await get(path, '1')).json()).toMatchObject({ code: 4004, message: expect.stringContaining('1,000,001') })
    count = null
    expect((await get(`${shipHistoryApi.exportTrack.path}?format=exe`, '1')).statusCode).toBe(400)
  })
  it('is read as fast as it is taken, given up when its reader goes, and no more than two at once go to one person', async () => {
    const port = await http
      .listen({ port: 0, host: '127.0.0.1' })
      .then(() => (http.server.address() as AddressInfo).port)
    const page = Array.from({ length: 10_000 }, (_, i) => point(i))
    points = Array.from({ length: 400 }, () => page)
    count = 900_000
    ;[pagesRead, ended] = [0, 0]
    const open = async () => {
      const call = request({ port, path: `/api/${path.replace(':mmsi', '2')}`, headers: { token: '7' } })
      call.on('error', () => undefined)
      call.end()
      const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage]
      return { call, status: answer.statusCode, answer }
    }
    const readers = [await open(), await open()]
    expect(readers.map(({ status }) => status)).toEqual([200, 200])
    const third = await open()
    expect([third.status, Number(third.answer.headers['retry-after'])]).toEqual([503, 10])
    // Nobody reads: what fits into the buffers has been written, and no more.
    expect(pagesRead).toBeLessThan(400)
    for (const { call } of [...readers, third]) call.destroy()
    await expect.poll(() => ended, { timeout: 30_000 }).toBe(2)
    await expect
      .poll(
        async () => {
          const next = await open()
          next.call.destroy()
          return next.status
        },
        { timeout: 30_000 },
      )
      .toBe(200)
    count = null
  })
})

it('tells the newest changes of identity and that there are more, each with its feed where that is known', async () => {
  const { result } = (await get(shipHistoryApi.getIdentity.path)).json()
  expect(result).toMatchObject({ mmsi: 2, since: 1, cut: true })
  expect(result.changes).toHaveLength(200)
  expect(result.changes[0]).toEqual({ field: 'name', before: 'N249', after: 'N250', at: 249, source: null })
  expect(result.changes[1].source).toEqual({ feed: 'coast', simulated: false, credit: 'Coast' })
})
