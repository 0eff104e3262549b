import { fuzzSite, siteFuzzProduct } from '../apps/server/src/data-api/fuzz/site-fuzz.fixture.ts'
import { openProduct } from '../apps/server/src/data-api/product.fixture.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const REQUESTS = 1_000

/** Requests of every call of the site, whole and damaged, with a login, at the operator's desk and without: a round is a thousand. */
export async function fuzzOfSite({ rounds, seed = Date.now() % 2 ** 31, say }: TortureOptions): Promise<TortureResult> {
  const product = await openProduct({ feeds: ['sim:?ships=200'], ...siteFuzzProduct })
  try {
    // Ended by hand it tells what it reached.
    const ended = new AbortController()
    process.once('SIGINT', () => ended.abort())
    const began = performance.now()
    const perSecond = (done: number) => Math.round((done / (performance.now() - began)) * 1_000)
    const { faults, requests, damaged, calls, least, statuses, done } = await fuzzSite(product, {
      requests: rounds * REQUESTS,
      seed,
      signal: ended.signal,
      onProgress: (sent) => say(`${sent} requests, ${perSecond(sent)} a second`),
      onFault: (fault) => say(`WRONG: ${fault}`),
    })
    return {
      findings: faults,
      summary: `${requests} requests of ${calls} calls with seed ${seed}, ${perSecond(requests)} a second, ${damaged} of them damaged, each call ${least} times at least; answers ${JSON.stringify(statuses)}; done by role ${JSON.stringify(done)}`,
    }
  } finally {
    await product.close()
  }
}
