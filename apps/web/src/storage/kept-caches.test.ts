import { expect, it } from 'vitest'
import { keep, type Bound, type KeptIn } from './kept-caches.ts'

/** What a browser's cache does, as far as it is used here: Node has none. */
class PaperCache implements KeptIn {
  readonly #kept = new Map<string, Response>()
  async put(address: string, answer: Response) {
    this.#kept.delete(address)
    this.#kept.set(address, answer)
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => new Request(url))
  }
  async match({ url }: Request) {
    return this.#kept.get(url)
  }
  async delete({ url }: Request) {
    return this.#kept.delete(url)
  }
}
const tile = (n: number) => `https://ships.example/tiles/${n}`
const sent = (bytes: number) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-encoding': 'gzip', vary: '*' } })
const keptOf = async (cache: PaperCache) => (await cache.keys()).map(({ url }) => Number(url.split('/').at(-1)))
const fill = async (count: number, bytes: number, bound: Bound) => {
  const cache = new PaperCache()
  for (let n = 0; n < count; n++) await keep(cache, tile(n), sent(bytes), bound)
  return cache
}

it('keeps so many, the newest, and a few more until it looks again', async () => {
  const kept = await keptOf(await fill(100, 10, { count: 20, bytes: 1_000_000, each: 100 }))
  expect(kept.length).toBeLessThanOrEqual(20 + 15)
  expect(kept.at(-1)).toBe(99)
})
it('keeps so many bytes, as they lie there and not as they were sent', async () => {
  const kept = await keptOf(await fill(97, 50, { count: 1_000, bytes: 500, each: 100 }))
  expect(kept).toEqual([87, 88, 89, 90, 91, 92, 93, 94, 95, 96])
})
it('keeps nothing that is too large, and an empty answer as it is', async () => {
  const cache = new PaperCache()
  const bound = { count: 5, bytes: 500, each: 100 }
  await keep(cache, tile(1), sent(101), bound)
  await keep(cache, tile(2), new Response(null, { status: 204 }), bound)
  expect(await keptOf(cache)).toEqual([2])
  const answer = (await cache.match(new Request(tile(2))))!
  expect([answer.status, answer.body]).toEqual([204, null])
})
it('says nothing of how an answer was sent', async () => {
  const cache = new PaperCache()
  await keep(cache, tile(1), sent(10), { count: 5, bytes: 500, each: 100 })
  const { headers } = (await cache.match(new Request(tile(1))))!
  expect([headers.get('content-encoding'), headers.get('vary'), headers.get('x-kept-bytes')]).toEqual([
    null,
    null,
    '10',
  ])
})
