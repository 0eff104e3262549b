import { portByLocode } from '@fairway/tracking/ports'
import { afterAll, describe, expect, it } from 'vitest'
import { SeaDistances } from './sea-distances.ts'

const errors: Error[] = []
const distances = new SeaDistances((error) => errors.push(error), 120_000)
afterAll(() => distances.close())
const rotterdam = portByLocode('NLRTM')!

describe('the distance to go', () => {
  it('is measured along the lanes, in a thread', async () => {
    const { metres, bySeaLane } = await distances.to(rotterdam, 31, 122.6)
    expect(bySeaLane).toBe(true)
    expect(metres / 1852).toBeGreaterThan(10_000)
    expect(metres / 1852).toBeLessThan(11_000)
  })

  it('names the passages, and goes round a canal that is too small for the ship', async () => {
    const kiel = portByLocode('DEKEL')!
    const small = await distances.to(kiel, 53.9, 8.7, { length: 120, beam: 18, draught: 6 })
    const large = await distances.to(kiel, 53.9, 8.7, { length: 366, beam: 51, draught: 14 })
    expect([small.uses, small.shut]).toEqual([['kiel'], []])
    expect(large.uses).not.toContain('kiel')
    expect(large.shut).toContain('kiel')
    expect(large.metres).toBeGreaterThan(3 * small.metres)
  })

  it('is the great circle where there is no lane, and says so', async () => {
    const { metres, bySeaLane } = await distances.to(rotterdam, 48, 100)
    expect(bySeaLane).toBe(false)
    expect(metres / 1000).toBeGreaterThan(6_000)
  })

  it('answers many at once, each her own', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => distances.to(rotterdam, 40 - i / 2, -20)))
    const metres = all.map((one) => one.metres)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(all.every(({ bySeaLane }) => bySeaLane)).toBe(true)
  })

  it('has beside it the way past stops that a person plans', async () => {
    const wanted = {
      stops: [
        [31, 122.6],
        [1.2, 103.9],
        [52, 3.9],
      ] as const,
      ship: {},
      avoid: ['suez'],
      open: [],
    }
    const way = await distances.plan(wanted, 1)
    expect(way?.found && way.uses.map(({ passage }) => passage.id)).toContain('cape-of-good-hope')
  })

  it('takes turns: who asks for much does not keep the others waiting', async () => {
    const order: string[] = []
    const ask = async (who: string, i: number) => {
      await distances.to(rotterdam, -30 - i / 5, who === 'many' ? -20 : -10, {}, who)
      order.push(who)
    }
    await Promise.all([...Array.from({ length: 30 }, (_, i) => ask('many', i)), ask('one', 0), ask('another', 0)])
    expect(order.slice(0, 6)).toEqual(expect.arrayContaining(['one', 'another']))
    expect(order).toHaveLength(32)
  })

  it('has no more wait of one than so, and nobody who plans has more than twenty', async () => {
    const far = { stops: [[31, 122.6] as const, [52, 3.9] as const], ship: {}, avoid: [], open: [] }
    const asked = Array.from({ length: 26 }, () => distances.plan(far, 7))
    const other = distances.plan(far, 8)
    expect((await Promise.all(asked)).filter((way) => way === undefined)).toHaveLength(4)
    expect((await other)?.found).toBe(true)
  })

  it('is the great circle when nobody can tell in time', async () => {
    const hasty = new SeaDistances((error) => errors.push(error), 0)
    expect((await hasty.to(rotterdam, 31, 122.6)).bySeaLane).toBe(false)
    await hasty.close()
    expect((await hasty.to(rotterdam, 31, 122.6)).bySeaLane).toBe(false)
  })

  it('keeps nobody waiting when it is closed', async () => {
    const closing = new SeaDistances((error) => errors.push(error), 120_000)
    const asked = closing.to(rotterdam, 31, 122.6)
    await closing.close()
    expect((await asked).bySeaLane).toBe(false)
  })

  it('had no trouble', () => {
    expect(errors).toEqual([])
  })
})
