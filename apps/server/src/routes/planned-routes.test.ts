import {
  MOST_ROUTES,
  type Area,
  MOST_WAYPOINTS,
  routeApi,
  type FoundWay,
  type SavedRoute,
  type SavedRoutes,
  type UserInfo,
} from '@fairway/contract'
import { passages } from '@fairway/tracking/ship-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { SearchWay } from './find-way.ts'
import { findWay } from './find-way.ts'
import { plannedRouteRoutes } from './planned-routes.routes.ts'
import { createPlannedRoutes } from './planned-routes.ts'

const point = { name: null, locode: null, leg: 'rhumb', speedKn: null, found: false }
const route = {
  name: '上海 – 釜山',
  note: 'Two\nlines',
  route: {
    waypoints: [
      { ...point, lon: 122, lat: 31, name: '上海', locode: 'CNSHA' },
      { ...point, lon: 129, lat: 35, leg: 'great-circle' },
    ],
  },
  settings: {
    mode: 'hand',
    ship: { length: 200, beam: null, draught: 12.5, height: null },
    avoid: [],
    open: ['suez'],
    etd: 1_795_000_000_000,
    eta: null,
    speedKn: 14,
  },
}

onBothEngines((database) => {
  let site: TestSite
  let ann: UserInfo
  let bob: UserInfo
  let search: SearchWay
  const save = (json: unknown, { token }: UserInfo) => site.call<SavedRoute>(routeApi.saveRoute.path, { json, token })
  const list = async ({ token }: UserInfo) =>
    (await site.call<SavedRoutes>(routeApi.listRoutes.path, { token })).result!
  const get = (id: string, { token }: UserInfo) =>
    site.call<SavedRoute>(routeApi.getRoute.path.replace(':id', id), { token })
  const remove = (id: string, { token }: UserInfo) =>
    site.call(routeApi.deleteRoute.path.replace(':id', id), { json: {}, token })

  beforeAll(async () => {
    const shape = { kind: 'circle' as const, centre: { lat: 50, lon: -30 }, radius: 50_000 }
    const own: Area = {
      id: 'own_area_of_ann1',
      name: 'A',
      colour: 'blue',
      note: '',
      shown: true,
      shape,
      createdAt: 0,
      changedAt: 0,
    }
    const areas = {
      get: async (_user: number, id: string) => {
        if (id !== own.id) throw new ApiError('notFound')
        return own
      },
    }
    const routes = createPlannedRoutes({ db: database(), now: Date.now })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) =>
        plannedRouteRoutes(
          routes,
          (userId, wanted) =>
            findWay(
              userId,
              (...asked) => search(...asked),
              (id) => areas.get(userId, id),
              wanted,
            ),
          accounts.authenticate,
        ),
    })
    ann = await site.enter('13800012201', 'gangway-7', '10.6.0.1')
    bob = await site.enter('13800012202', 'gangway-7', '10.6.0.2')
  })
  afterAll(() => site.close())

  describe('routes', () => {
    it('keep turns, limits, stays and windows of their waypoints, within bounds', async () => {
      const limits = {
        radiusNm: 0.5,
        xtdPortNm: 0.1,
        xtdStarboardNm: 9.99,
        leastKn: 0,
        mostKn: 14.5,
        stayMinutes: 150,
        windows: { etdBefore: 30, etaAfter: 60 },
      }
      const withLimits = (more: object) => ({
        ...route,
        route: { waypoints: route.route.waypoints.map((one) => ({ ...one, ...more })) },
      })
      const { id } = (await save(withLimits(limits), ann)).result!
      expect((await get(id, ann)).result!.route.waypoints).toMatchObject([limits, limits])
      for (const wrong of [
        { radiusNm: 10 },
        { xtdPortNm: -1 },
        { mostKn: 61 },
        { stayMinutes: 1.5 },
        { windows: { x: 1 } },
      ])
        expect((await save(withLimits(wrong), ann)).result).toBeNull()
      await remove(id, ann)
    })

    it('are kept, changed and deleted by their owner; to others they are not there', async () => {
      const made = (await save(route, ann)).result!
      expect(made).toMatchObject({ ...route, revision: 1 })
      expect(made.miles).toBeCloseTo(426.67, 1)
      const changed = await save({ ...route, id: made.id, revision: 1, name: 'B' }, ann)
      expect(changed.result).toMatchObject({ id: made.id, revision: 2, name: 'B', createdAt: made.createdAt })
      expect((await list(ann)).routes).toMatchObject([{ id: made.id, name: 'B', revision: 2 }])
      expect((await get(made.id, ann)).result).toEqual(changed.result)
      for (const asked of [get(made.id, bob), remove(made.id, bob), save({ ...route, id: made.id, revision: 2 }, bob)])
        expect((await asked).status).toBe(404)
      expect((await remove(made.id, ann)).code).toBe(0)
      expect(await list(ann)).toEqual({ routes: [], most: MOST_ROUTES })
    })

    it('that were changed elsewhere are not overwritten', async () => {
      const { id } = (await save(route, ann)).result!
      await save({ ...route, id, revision: 1 }, ann)
      const late = await save({ ...route, id, revision: 1, name: 'late' }, ann)
      expect(late.code).toBe(2601)
      expect((await get(id, ann)).result).toMatchObject({ name: route.name, revision: 2 })
      await remove(id, ann)
    })

    it('have a bound, also for two tabs at once', async () => {
      await Promise.all(Array.from({ length: MOST_ROUTES - 1 }, () => save(route, bob)))
      const two = await Promise.all([save(route, bob), save(route, bob)])
      expect(two.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2600])
      expect(two.find(({ code }) => code === 2600)!.message).toContain('100')
      expect((await list(bob)).routes).toHaveLength(MOST_ROUTES)
    })
  })

  describe('a way', () => {
    const stops = [
      { lon: 4, lat: 52 },
      { lon: -79, lat: 43 },
    ]
    const ask = async (json: object = {}) =>
      site.call<FoundWay>(routeApi.findWay.path, { json: { stops, ...json }, token: ann.token })
    const seaway = passages.find(({ id }) => id === 'seaway')!

    it('is given with its passages and the limits that are exceeded', async () => {
      const exceeded = [{ side: 'beam' as const, own: 40, most: 23.8 }]
      search = async ({ stops: asked, ship, open }) => {
        expect([asked, ship.beam, open]).toEqual([
          [
            [52, 4],
            [43, -79],
          ],
          40,
          ['seaway'],
        ])
        const uses = [{ passage: seaway, exceeded }]
        return { found: true, sections: [{ points: [[50, -60]], uses: [seaway] }], uses, shut: [], preferred: [] }
      }
      expect((await ask({ ship: { beam: 40 }, open: ['seaway'] })).result).toEqual({
        way: {
          sections: [{ points: [{ lat: 50, lon: -60 }] }],
          uses: [{ id: 'seaway', name: seaway.name, nameZh: seaway.nameZh, exceeded }],
          shut: [],
          preferred: [],
        },
        blocked: null,
      })
    })

    it('that is blocked says by what', async () => {
      search = async () => ({
        found: false,
        section: 0,
        inland: [],
        areas: [],
        blocking: [{ passage: seaway, exceeded: [], avoided: true }],
      })
      expect((await ask()).result).toMatchObject({
        way: null,
        blocked: { section: 0, inland: [], passages: [{ id: 'seaway', avoided: true, exceeded: [] }] },
      })
    })

    it('leads round areas, which have to be there and are named where they block it', async () => {
      search = async ({ areas = [] }) => {
        expect(areas.map(({ shape }) => shape.kind)).toEqual(['circle'])
        return { found: false, section: 0, inland: [], blocking: [], areas: areas.map(({ id }) => id) }
      }
      expect((await ask({ areas: ['own_area_of_ann1', 'own_area_of_ann1'] })).result?.blocked?.areas).toEqual([
        'own_area_of_ann1',
      ])
      expect((await ask({ areas: ['own_area_of_bob1'] })).status).toBe(404)
    })

    it('is refused for passages that are none, when it is too long, and when nobody can tell in time', async () => {
      expect(await ask({ avoid: ['suez', 'styx'] })).toMatchObject({
        status: 400,
        message: expect.stringContaining('styx'),
      })
      const points = Array.from({ length: MOST_WAYPOINTS - 1 }, () => [0, 0] as const)
      search = async () => ({ found: true, sections: [{ points, uses: [] }], uses: [], shut: [], preferred: [] })
      expect((await ask()).code).toBe(2602)
      search = async () => undefined
      expect((await ask()).status).toBe(503)
    })
  })
})
