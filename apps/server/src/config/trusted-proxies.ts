import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

/** Whether a peer is a proxy of ours, `hop` proxies away from this server: only what such a one says of a caller is believed. */
export type TrustedProxies = (address: string, hop: number) => boolean

/** Networks that have a name. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/** `TRUST_PROXY`: networks of proxies, or how many of them stand in a row, whatever their addresses. Null trusts nobody. */
export const trustedProxiesSetting = z.string().transform((text, context): TrustedProxies | null => {
  const given = text.split(/[\s,]+/).filter((part) => part !== '')
  if (given.length === 0) return null
  if (given.length === 1 && /^\d$/.test(given[0])) {
    const hops = Number(given[0])
    return hops === 0 ? null : (_address, hop) => hop < hops
  }
  const networks = new BlockList()
  for (const network of given.flatMap((part) => named[part] ?? [part]))
    if (!addNetwork(networks, network)) {
      context.addIssue(
        'it takes networks such as 10.0.0.0/8 or fd00::/8, addresses, "loopback", "private", or a number',
      )
      return z.NEVER
    }
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
})

function addNetwork(networks: BlockList, text: string): boolean {
  const [address, bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) {
    networks.addAddress(address, family)
    return true
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32)) return false
  networks.addSubnet(address, Number(bits), family)
  return true
}
