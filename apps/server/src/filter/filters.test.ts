import { describe, expect, it } from 'vitest'
import { Picture } from '../picture/picture.ts'
import { positionsOf, staticOf } from '../picture/reports.fixture.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { CountsBusy, createFilters, FilterUnusable } from './filters.ts'

const START = Date.UTC(2026, 5, 1)

function create(fleets: Record<number, [number, string][]> = {}) {
  const picture = new Picture({ register: new ShipRegister() })
  const clock = { now: START }
  picture.applyPositions(positionsOf([1, 2, 3].map((mmsi) => ({ mmsi, lat: 1, lon: 1, sog: mmsi, time: START }))))
  picture.applyStatic({ ...staticOf(1, START), shipType: 80 })
  const filters = createFilters({
    picture,
    fleetsOf: async (userId) => new Map(fleets[userId] ?? []),
    now: () => clock.now,
  })
  return { picture, filters, clock }
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
