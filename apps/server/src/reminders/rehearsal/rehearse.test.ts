import { noLimits } from '@fairway/contract'
import type { TrackPoint } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { area, FROM, MINUTE, rule, sourceOf } from './rehearsal.fixture.ts'
import { rehearse } from './rehearse.ts'

/** A ship that goes to and fro over the edge, hour by hour. */
const toAndFro = (mmsi: number, rounds: number): TrackPoint[] =>
  Array.from({ length: rounds * 4 }, (_, i) => ({
    mmsi,
    time: FROM + (i + 1) * 15 * MINUTE,
    lat: 54,
    lon: i % 4 < 2 ? 9 : 8,
    sog: 10,
    cog: 90,
  }))

describe('a rehearsal', () => {
  it('tells what would have been told, and how long a pause would make it bearable', async () => {
    const tracks = new Map([[1, toAndFro(1, 30)]])
    const often = await rehearse({ row: rule({ does: ['area-enter'] }), area, ships: [1, 2] }, sourceOf(tracks))
    expect(often).toMatchObject({ ships: 2, leftOut: 0, total: 30, suggestedCoolDown: 360 })
    expect(often.hits[0]).toMatchObject({ kind: 'area-enter', mmsi: 1, ship: 'JADE', at: FROM + 45 * MINUTE })
    const calm = await rehearse(
      { row: rule({ does: ['area-enter'], coolDown: 360 }), area, ships: [1] },
      sourceOf(tracks),
    )
    expect([calm.total, calm.suggestedCoolDown]).toEqual([5, null])
  })

  it('looks at so many ships and says how many it left out', async () => {
    const ships = Array.from({ length: 60 }, (_, i) => i + 1)
    expect(await rehearse({ row: rule(), area, ships }, sourceOf(new Map()))).toMatchObject({ ships: 50, leftOut: 10 })
  })

  it('tells of each of many ships what she did, though several are read at once', async () => {
    const ships = Array.from({ length: 21 }, (_, i) => 300 - i)
    const tracks = new Map(ships.map((mmsi, i) => [mmsi, toAndFro(mmsi, i % 4)]))
    const { hits } = await rehearse({ row: rule({ does: ['area-enter'] }), area, ships }, sourceOf(tracks))
    const counted = ships.map((ship) => hits.filter(({ mmsi }) => mmsi === ship).length)
    expect(counted).toEqual(ships.map((_, i) => i % 4))
  })

  it('fails when the store does, and asks it nothing more', async () => {
    const source = sourceOf(new Map())
    let asked = 0
    // oxlint-disable-next-line require-yield
    source.tracks.storedPoints = async function* () {
      asked++
      throw new Error('The store is gone.')
    }
    const ships = Array.from({ length: 40 }, (_, i) => i + 1)
    await expect(rehearse({ row: rule(), area, ships }, source)).rejects.toThrow('The store is gone.')
    expect(asked).toBe(1)
  })

  it('counts on its days all that it would have told, and names the latest', async () => {
    const tracks = new Map([[1, toAndFro(1, 600)]])
    const { total, hits, days } = await rehearse(
      { row: rule({ does: ['area-enter'] }), area, ships: [1] },
      sourceOf(tracks),
    )
    expect([total, hits.length, days.length]).toEqual([600, 500, 30])
    expect(days[0]).toBe(24)
    expect(days.reduce((sum: number, times) => sum + (times ?? 0), 0)).toBe(600)
  })

  it('says that the weather of the past is not kept', async () => {
    const row = rule({ does: ['weather-wind'], areaId: null, limits: { ...noLimits, wind: 8 } })
    expect(await rehearse({ row, area: null, ships: [1] }, sourceOf(new Map()))).toMatchObject({
      total: 0,
      untried: ['weather-wind'],
      circlesFrom: null,
    })
  })
})
