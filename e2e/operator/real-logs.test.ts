import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { call, health, startProduct, until, type Product } from '../support/product.ts'

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../shared/data')
const logs = [
  ['nmea-global-2012/nmea-sample.txt', 10_000],
  ['nmea-vietnam-2024/haiphong_clean_output.txt', 600],
  ['nmea-opencpn/Go_to_Guernesey.txt', 110],
] as const
const there = logs.every(([log]) => existsSync(join(data, log)))
if (!there) console.log('Real logs are not replayed: there is no folder with them. Name it by FAIRWAY_DATA.')

const POSITIONS: ReadonlySet<number> = new Set([1, 2, 3, 4, 9, 18, 19, 21, 27])

/** Every MMSI that the log names, and the ships among them that tell a position: read apart from the product, as plainly as can be. */
function stationsIn(log: string): { all: Set<number>; ships: Set<number> } {
  const all = new Set<number>()
  const ships = new Set<number>()
  for (const [, sentence, payload, sum] of readFileSync(log, 'latin1').matchAll(
    /!(..VD[MO],\d,1,[^,]*,[^,]*,([^,]{7,}),\d)\*([0-9A-F]{2})/g,
  )) {
    if ([...sentence].reduce((x, letter) => x ^ letter.charCodeAt(0), 0) !== Number.parseInt(sum, 16)) continue
    const bits = Array.from(payload.slice(0, 7), (letter) => sixBits(letter.charCodeAt(0))).join('')
    const mmsi = Number.parseInt(bits.slice(8, 38), 2)
    all.add(mmsi)
    if (POSITIONS.has(Number.parseInt(bits.slice(0, 6), 2)) && mmsi >= 200_000_000 && mmsi < 800_000_000)
      ships.add(mmsi)
  }
  return { all, ships }
}

function sixBits(code: number): string {
  const value = code - 48
  return ((value > 40 ? value - 8 : value) & 63).toString(2).padStart(6, '0')
}

let product: Product | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
})

describe.skipIf(!there)('a real log', () => {
  it.each(logs)('%s brings its ships onto the map, into search and into tracks', async (name, least) => {
    const log = join(data, name)
    const { all, ships } = stationsIn(log)
    expect(ships.size).toBeGreaterThan(least)
    product = await startProduct({ arguments: ['--feed', `file:${log}?speed=max`] })
    const running = product
    await until('the end of the log', async () => (await health(running)).feeds[0].ended)
    await until('everything to be taken in', async () => (await health(running)).ships >= ships.size * 0.97)
    expect((await health(running)).ships).toBeLessThanOrEqual(all.size)

    const list = await call<{
      total: number
      ships: { mmsi: number; name: string | null; receivedAt: number | null; sog: number | null }[]
    }>(running, 'ships?sort=name&limit=500')
    expect(list.ships.filter((ship) => !all.has(ship.mmsi))).toEqual([])
    const named = list.ships.find((ship) => ship.name !== null && /^[A-Z]{4,} ?[A-Z]*$/.test(ship.name))!
    const hits = await call<{ ships: { mmsi: number }[] }>(running, `search?q=${encodeURIComponent(named.name!)}`)
    expect(hits.ships.map((ship) => ship.mmsi)).toContain(named.mmsi)
    await until(
      `the track of ${named.name}`,
      async () => (await call<{ time: number[] }>(running, `ships/${named.mmsi}/track`)).time.length > 0,
    )
  })
})
