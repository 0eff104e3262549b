import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Product } from '../../e2e/support/product.ts'
import { readWebHealth } from './product.ts'
import { TurningCrowd } from './turning-crowd.ts'

const LOOKS = 100
const LOOK_MS = 200
const BATCH_MS = 20

interface CrowdFeed {
  crowd: TurningCrowd
  feed: Socket
  /** From now on the crowd reports at its pace, until the function that comes back is called. */
  speak(): () => void
}

/** A crowd on a feed of the product, which knows every ship of it already. */
export async function feedCrowd(
  product: Pick<Product, 'url'>,
  port: number,
  of: { ships: number; sentencesPerSecond: number },
): Promise<CrowdFeed> {
  const feed = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(feed, 'connect')
  const crowd = new TurningCrowd(feed, of)
  await crowd.introduceAll()
  for (let look = 0; (await readWebHealth(product.url)).ships < of.ships; look++) {
    if (look > LOOKS) throw new Error('the product does not know all ships')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return {
    crowd,
    feed,
    speak: () => {
      const timer = setInterval(() => crowd.speak(), BATCH_MS)
      return () => clearInterval(timer)
    },
  }
}
