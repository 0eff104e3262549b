import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The addresses of a host that may be asked. */
export interface PublicHosts {
  /** Of a URL's host; throws {@link OutOfReach} when there is none, or one of them is not public. */
  addressesOf(url: URL): Promise<LookupAddress[]>
}

export class OutOfReach extends Error {
  override name = 'OutOfReach'
}

const LOOKUP_MS = 3_000
const LOOKUPS = 2
const MOST_ADDRESSES = 8

/** IANA's registry of special-purpose addresses (RFC 6890 and what came after), with multicast and what is reserved. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only what is given out to be reached by all (2000::/3), without those that stand for others or for nobody. */
const given6 = '2000::/3'
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/')
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

const refused4 = listOf(special4)
const wanted6 = listOf([given6])
const refused6 = listOf(special6)

export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4')
    case 6:
      return wanted6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
    default:
      return false
  }
}

type Lookup = (host: string) => Promise<string[]>

/** `allowed`: networks that the operator lets webhooks into though they are not public. */
export function publicHosts(allowed: readonly string[] = [], lookup: Lookup = askNameServers): PublicHosts {
  const named = listOf(allowed)
  const isNamed = (address: string) => named.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return {
    async addressesOf(url) {
      // A URL has its IPv4 addresses in one spelling only, whatever was typed (octal, one number …).
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const found = isIP(host) > 0 ? [host] : await lookup(host).catch(() => [])
      if (found.length === 0 || !found.every((address) => isPublic(address) || isNamed(address))) throw new OutOfReach()
      // Without encryption only where the operator knows the way.
      if (url.protocol !== 'https:' && !found.every(isNamed)) throw new OutOfReach()
      return found.slice(0, MOST_ADDRESSES).map((address) => ({ address, family: isIP(address) }))
    },
  }
}

/** Asked directly: the system's resolver holds a thread for as long as a name server likes. */
async function askNameServers(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: LOOKUPS })
  const none = (): string[] => []
  const [four, six] = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])
  return [...four, ...six]
}

/** An address that a webhook may have; null for another. */
export function webhookUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  // Below stand services that take a line of HTTP for one of their own.
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (port !== 443 && port !== 80 && port < 1_024) return null
  url.hash = ''
  return url
}
