import { openProduct } from '../apps/server/src/data-api/product.fixture.ts'
import { fuzz as fuzzDataApi } from '../apps/server/src/data-api/fuzz/fuzz.fixture.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const REQUESTS = 1_000

/** Requests of every call of the data API, whole and damaged, by all roles: a round is a thousand. */
export async function fuzz({ rounds, say }: TortureOptions): Promise<TortureResult> {
  const product = await openProduct({ feeds: ['sim:?ships=200'] })
  try {
    const { secret } = await product.keyOf('bob', ['vessels'])
    const vessels = await product.vessels(secret, 50)
    const seed = Date.now() % 2 ** 31
    const { faults, requests, damaged, statuses } = await fuzzDataApi(product, {
      requests: rounds * REQUESTS,
      seed,
      vessels,
      onProgress: (done) => {
        if (done % (10 * REQUESTS) === 0) say(`${done} requests`)
      },
    })
    return {
      findings: faults,
      summary: `${requests} requests with seed ${seed}, ${damaged} of them damaged; answers ${JSON.stringify(statuses)}`,
    }
  } finally {
    await product.close()
  }
}
