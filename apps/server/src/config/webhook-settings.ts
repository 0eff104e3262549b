import { isIP } from 'node:net'
import { z } from 'zod'

const isNetwork = (text: string): boolean => {
  const [address, bits, ...more] = text.split('/')
  const version = isIP(address)
  return version > 0 && more.length === 0 && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= (version === 6 ? 128 : 32)
}

/** `WEBHOOK_NETWORKS`: networks beside the public ones that webhooks may go to, also without encryption. */
export const webhookNetworksSetting = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().refine(isNetwork, 'it takes networks such as 10.20.0.0/16 or fd00::/8')))
