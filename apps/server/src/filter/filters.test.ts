import { describe, expect, it } from 'vitest'
import { Picture } from '../picture/picture.ts'
import { positionsOf, staticOf } from '../picture/reports.fixture.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { ownAreasInMemory } from './own-areas.fixture.ts'
import { CountsBusy, createFilters, FilterUnusable } from './filters.ts'

const START = Date.UTC(2026, 5, 1)

function create(fleets: Record<number, [number, string][]> = {}) {
  const picture = new Picture({ register: new ShipRegister() })
  const clock = { now: START }
  picture.applyPositions(positionsOf([1, 2, 3].map((mmsi) => ({ mmsi, lat: 1, lon: 1, sog: mmsi, time: START }))))
  picture.applyStatic({ ...staticOf(1, START), shipType: 80 })
  const ownAreas = ownAreasInMemory(() => clock.now)
  const filters = createFilters({
    picture,
    fleetsOf: async (userId) => new Map(fleets[userId] ?? []),
    ownAreas,
    now: () => clock.now,
  })
  return { picture, filters, clock, ownAreas }
}
const nobody = () => Promise.reject(new Error('was asked who asks'))
const user = (id: number) => () => Promise.resolve(id)

describe('counts', () => {
  it('are kept for a second for everybody who asks the same, however it is written', async () => {
    const { picture, filters, clock } = create()
    expect(await filters.counts('type:tanker;status:underway', null, null, nobody)).toMatchObject({
      filter: 'type:tanker;status:underway',
      total: 1,
      ships: 3,
    })
    picture.applyStatic({ ...staticOf(2, START), shipType: 80 })
    expect((await filters.counts('status:underway ; type:tanker', null, null, nobody)).total).toBe(1)
    expect((await filters.counts('type:tanker', null, null, nobody)).total).toBe(2)
    clock.now += 1_001
    expect((await filters.counts('type:tanker;status:underway', null, null, nobody)).total).toBe(2)
  })

  it('have the fleets of who asks, and of nobody else', async () => {
    const { filters } = create({
      7: [
        [1, 'a'],
        [2, 'b'],
      ],
      8: [[3, 'c']],
    })
    expect((await filters.counts('', null, 7, user(7))).counts.fleet).toEqual({ all: 2, a: 1, b: 1 })
    expect((await filters.counts('', null, 8, user(8))).counts.fleet).toEqual({ all: 1, c: 1 })
    expect((await filters.counts('', null, null, nobody)).counts.fleet).toEqual({})
    expect(await filters.counts('fleet:a', null, 7, user(7))).toMatchObject({
      total: 1,
      counts: { fleet: { all: 2, a: 1, b: 1 } },
    })
    // Another's fleet is as one that is not there.
    expect(await filters.counts('fleet:a', null, 8, user(8))).toMatchObject({
      total: 0,
      counts: { fleet: { all: 1, c: 1 } },
    })
    expect(await filters.counts('fleet:none', null, 8, user(8))).toMatchObject({ total: 0 })
  })

  it('are refused for a text that is no filter, and when too many wait', async () => {
    const { filters } = create()
    await expect(filters.counts('type:spaceship', null, null, nobody)).rejects.toBeInstanceOf(FilterUnusable)
    const asked = Array.from({ length: 200 }, (_, i) =>
      filters.counts(`length:${i}-`, null, null, nobody).then(
        () => 'counted',
        (error: unknown) => (error instanceof CountsBusy ? 'busy' : error),
      ),
    )
    const answers = await Promise.all(asked)
    expect(new Set(answers)).toEqual(new Set(['counted', 'busy']))
    expect(answers.filter((answer) => answer === 'counted').length).toBe(102)
    expect((await filters.counts('length:5-', null, null, nobody)).ships).toBe(3)
  })
})

it('fleets that changed are read again at once by their owner, and after a second by everybody', async () => {
  const fleets: Record<number, [number, string][]> = { 7: [[1, 'a']] }
  const { filters, clock } = create(fleets)
  const has = async (row: number) => (await filters.open('fleet:all', user(7))).compiled.matches(row)
  expect(await has(1)).toBe(false)
  fleets[7].push([2, 'a'])
  expect(await has(1)).toBe(false)
  filters.forgetFleets(7)
  expect(await has(1)).toBe(true)
  fleets[7].push([3, 'a'])
  clock.now += 1_001
  expect(await has(2)).toBe(true)
})

it('a filter by fleets is opened for one user alone', async () => {
  const { filters } = create({ 7: [[1, 'a']], 8: [[2, 'a']] })
  const [mine, theirs] = [await filters.open('fleet:all', user(7)), await filters.open('fleet:all', user(8))]
  expect(mine.key).not.toBe(theirs.key)
  expect([0, 1, 2].map((row) => [mine.compiled.matches(row), theirs.compiled.matches(row)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  await expect(filters.open('fleet:all', () => Promise.reject(new Error('please log in')))).rejects.toThrow(
    'please log in',
  )
})

describe('a filter by areas of one’s own', () => {
  const [here, there, spiky] = ['here-aaaaaaaaaaa', 'there-aaaaaaaaaa', 'spiky-aaaaaaaaaa']
  const circle = (lat: number, lon: number) => ({ kind: 'circle', centre: { lat, lon }, radius: 50_000 }) as const
  const total = async ({ filters }: ReturnType<typeof create>, text: string, id = 7) => {
    const { total, noAreas } = await filters.counts(text, null, id, user(id))
    return { total, noAreas }
  }

  it('shows the ships inside any of them, counts each, and follows ships and shapes', async () => {
    const world = create()
    world.ownAreas.draw(7, here, circle(1, 1))
    world.ownAreas.draw(7, there, circle(20, 20))
    expect(await total(world, `myarea:${here}`)).toEqual({ total: 3, noAreas: [] })
    expect(await world.filters.counts('type:tanker', null, 7, user(7))).toMatchObject({
      counts: { myarea: { [here]: 1, [there]: 0 } },
    })
    world.clock.now += 3_600_000
    world.picture.applyPositions(positionsOf([{ mmsi: 3, lat: 20, lon: 20, sog: 3, time: world.clock.now }]))
    expect(await total(world, `myarea:${there}`)).toEqual({ total: 1, noAreas: [] })
    expect(await total(world, `myarea:${here},${there}`)).toEqual({ total: 3, noAreas: [] })
    expect(await world.filters.counts(`myarea:${there}`, null, 7, user(7))).toMatchObject({
      counts: { myarea: { [here]: 2, [there]: 1 } },
      relaxed: [{ facet: 'myarea', total: 3 }],
    })
    world.ownAreas.draw(7, there, circle(-20, 20))
    world.clock.now += 1_001
    expect(await total(world, `myarea:${there}`)).toEqual({ total: 0, noAreas: [] })
  })

  it('shows nothing of another account’s area or of one that was deleted, and says that it is not there', async () => {
    const world = create()
    world.ownAreas.draw(7, here, circle(1, 1))
    const gone = [{ id: here, why: 'gone' }]
    expect(await total(world, `myarea:${here}`, 8)).toEqual({ total: 0, noAreas: gone })
    expect((await world.filters.counts('', null, 8, user(8))).counts.myarea).toEqual({})
    expect((await world.filters.open(`myarea:${here}`, user(8))).key).not.toBe(
      (await world.filters.open(`myarea:${here}`, user(7))).key,
    )
    expect(await total(world, `myarea:${here}`)).toEqual({ total: 3, noAreas: [] })
    world.ownAreas.draw(7, here, null)
    world.ownAreas.forget(7)
    expect((await world.filters.open(`myarea:${here}`, user(7))).compiled.matches(0)).toBe(false)
    world.clock.now += 1_001
    expect(await total(world, `myarea:${here}`)).toEqual({ total: 0, noAreas: gone })
    await expect(
      world.filters.open(`myarea:${here}`, () => Promise.reject(new Error('please log in'))),
    ).rejects.toThrow('please log in')
  })

  it('leaves out what it would take too long to hold against every ship, and says so', async () => {
    const world = create()
    const ring = Array.from({ length: 4_000 }, (_, i) => {
      const [angle, arm] = [(Math.PI * i) / 2_000, i % 2 === 0 ? 1 : 20]
      return { lat: 1 + arm * Math.sin(angle), lon: 1 + arm * Math.cos(angle) }
    })
    world.ownAreas.draw(7, spiky, { kind: 'polygons', polygons: [[ring]] })
    world.ownAreas.draw(7, here, circle(1, 1))
    expect(await total(world, `myarea:${spiky}`)).toEqual({ total: 0, noAreas: [{ id: spiky, why: 'intricate' }] })
    expect(await total(world, `myarea:${here},${spiky}`)).toMatchObject({ total: 3 })
  })
})
