import { CAPTCHA, makeAccount } from './accounts.ts'
import { openAntenna, type Antenna } from './antenna.ts'
import { startProduct, type Product } from './product.ts'

export interface HeardProduct {
  product: Product
  /** What it hears. */
  antenna: Antenna
  stop(): Promise<void>
}

/** A demonstration that hears an antenna of ours beside one simulated ship, with the accounts of `owners`; webhooks may go to this machine. */
export async function startHeardProduct(
  owners: readonly string[],
  environment: Record<string, string> = {},
): Promise<HeardProduct> {
  const antenna = await openAntenna()
  const product = await startProduct({
    arguments: ['--feed', antenna.feed],
    environment: {
      DEMO: '1',
      DEMO_SHIPS: '1',
      CAPTCHA_TEST_ANSWER: CAPTCHA,
      ADDRESS_LIMIT_FACTOR: '50',
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ...environment,
    },
  })
  await antenna.connect()
  await Promise.all(owners.map((mobile) => makeAccount(product, mobile)))
  return {
    product,
    antenna,
    async stop() {
      antenna.close()
      await product.stop()
    },
  }
}
