import { openProduct } from '../apps/server/src/data-api/product.fixture.ts'
import { fuzz as fuzzDataApi } from '../apps/server/src/data-api/fuzz/fuzz.fixture.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const REQUESTS = 1_000
/** Calls whose times are told. */
const DEAREST = 10

/** Requests of every call of the data API, whole and damaged, by all roles: a round is a thousand. */
export async function fuzz({ rounds, seed = Date.now() % 2 ** 31, say }: TortureOptions): Promise<TortureResult> {
  const product = await openProduct({ feeds: ['sim:?ships=200'] })
  try {
    const { secret } = await product.keyOf('bob', ['vessels'])
    const vessels = await product.vessels(secret, 50)
    // Ended by hand it tells what it reached.
    const ended = new AbortController()
    process.once('SIGINT', () => ended.abort())
    const began = performance.now()
    const perSecond = (done: number) => Math.round((done / (performance.now() - began)) * 1_000)
    const { faults, requests, damaged, statuses, least, times } = await fuzzDataApi(product, {
      requests: rounds * REQUESTS,
      seed,
      vessels,
      signal: ended.signal,
      onProgress: (done) => {
        if (done % (10 * REQUESTS) === 0) say(`${done} requests, ${perSecond(done)} a second`)
      },
      onFault: (fault) => say(`WRONG: ${fault}`),
    })
    for (const { id, requests: asked, meanMs, mostMs } of times.slice(0, DEAREST))
      say(`${id}: ${asked} requests of ${meanMs.toFixed(1)} ms, the longest ${Math.round(mostMs)} ms`)
    const fewest = Object.values(least).map(({ name, requests: had }) => `${name} ${had}`)
    return {
      findings: faults,
      summary: `${requests} requests with seed ${seed}, ${perSecond(requests)} a second, ${damaged} of them damaged; the fewest of a call, a role and a call by a role: ${fewest.join(', ')}; answers ${JSON.stringify(statuses)}`,
    }
  } finally {
    await product.close()
  }
}
