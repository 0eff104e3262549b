import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { ThreadedBaseMap } from './base-map.ts'
import { createTileCutter } from './tile-cutter.ts'

const fail = (error: Error) => expect.fail(error.message)
const map = new ThreadedBaseMap(fail)
afterAll(() => map.close())

it('gives what the cutter cuts, the same bytes twice, and nothing beyond the world', async () => {
  const bytes = await map.tile(2, 3, 1)
  expect(gunzipSync(bytes!)).toEqual(gunzipSync(createTileCutter().tile(2, 3, 1)!))
  expect(await map.tile(2, 3, 1)).toBe(bytes)
  expect(await map.tile(2, 4, 0)).toBeNull()
})

it('refuses more than it can do, and answers the others', async () => {
  const tiles = Array.from({ length: 600 }, (_, i) =>
    map.tile(6, i % 64, 10 + Math.floor(i / 64)).then(
      () => true,
      () => false,
    ),
  )
  const answers = await Promise.all(tiles)
  expect(answers.filter(Boolean)).toHaveLength(500)
  expect(await map.tile(6, 599 % 64, 19).then(() => true)).toBe(true)
})

it('goes on after its thread has gone', async () => {
  const before = new ThreadedBaseMap(fail)
  const lost = before.tile(2, 2, 1)
  const failed = expect(lost).rejects.toThrow('has ended')
  await before.close()
  await failed
  expect(await before.tile(2, 2, 1)).not.toBeNull()
  await before.close()
})
