import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { TrustedProxies } from '../../config/trusted-proxies.ts'

/** Who asks, as far as our own proxies can be believed. */
export interface Caller {
  /** One plain address, without a port. */
  address: string
  /** What the caller wrote as the host, with its port. */
  host: string
  protocol: 'http' | 'https'
  /** From the machine itself, with no proxy between, be it ours or one that nobody told us of. */
  isLocal: boolean
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

/** What one way of naming the caller says: addresses from the farthest to the nearest, null for one that cannot be read. */
interface Said {
  addresses: readonly (string | null)[]
  host: string | undefined
  protocol: string | undefined
}

/** More proxies in a row are nobody's: what lies farther away is not looked at. */
const MOST_HOPS = 20

/**
 * The caller behind our proxies. From the nearest peer on, each that is a proxy of ours is asked who came to it. One that does not
 * tell, or hides it (`unknown`, `_hidden`), counts itself: nobody gets out of a limit by a header that cannot be read.
 */
export function readCaller(request: IncomingMessage, proxies: TrustedProxies | null): Caller {
  const { headers, socket } = request
  const peer = plainAddress(socket.remoteAddress ?? '') ?? 'unknown'
  const isEncrypted = 'encrypted' in socket && socket.encrypted === true
  const direct: Caller = {
    address: peer,
    host: headers.host ?? '',
    protocol: isEncrypted ? 'https' : 'http',
    isLocal: isLoopback(peer) && forwardedHeaders.every((name) => headers[name] === undefined),
  }
  if (proxies === null || !proxies(peer, 0)) return direct
  const usual = readUsual(headers)
  const standard = readStandard(headers)
  const behind = (said: Said) => nearestStranger(peer, said.addresses, proxies)
  const address = behind(usual ?? standard ?? { addresses: [], host: undefined, protocol: undefined })
  // Our proxy writes one of the two; the other is the caller's own and may say anything.
  const isDisputed = usual !== null && standard !== null && behind(usual) !== behind(standard)
  const protocol = lastOf(headers['x-forwarded-proto']) ?? standard?.protocol ?? direct.protocol
  return {
    address: isDisputed ? peer : address,
    host: lastOf(headers['x-forwarded-host']) ?? standard?.host ?? direct.host,
    protocol: protocol.toLowerCase() === 'https' ? 'https' : 'http',
    isLocal: direct.isLocal,
  }
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\.[\d.]+$/.test(address)

const settled = new WeakMap<IncomingMessage, Caller>()

/** Who asks, of a request whose way is settled. */
export function callerOf(request: IncomingMessage): Caller {
  const caller = settled.get(request)
  if (caller === undefined) throw new Error('a request that did not come by the door')
  return caller
}

/**
 * Leaves of what the request says about its way the one caller that is believed, so that whoever reads these headers later reads
 * nothing else.
 */
export function settleForwarded(request: IncomingMessage, proxies: TrustedProxies | null): void {
  const { headers, socket } = request
  const caller = readCaller(request, proxies)
  settled.set(request, caller)
  const isForwarded = proxies !== null && proxies(plainAddress(socket.remoteAddress ?? '') ?? 'unknown', 0)
  for (const name of forwardedHeaders) delete headers[name]
  if (!isForwarded) return
  headers['x-forwarded-for'] = caller.address
  headers['x-forwarded-host'] = caller.host
  headers['x-forwarded-proto'] = caller.protocol
}

function nearestStranger(peer: string, addresses: readonly (string | null)[], proxies: TrustedProxies): string {
  let nearest = peer
  for (let hop = 0; hop < Math.min(addresses.length, MOST_HOPS) && proxies(nearest, hop); hop++) {
    const next = addresses[addresses.length - 1 - hop]
    if (next === null) break
    nearest = next
  }
  return nearest
}

function readUsual(headers: IncomingHttpHeaders): Said | null {
  const text = String(headers['x-forwarded-for'] ?? '')
  if (text.trim() === '') return null
  return { addresses: text.split(',').map(plainAddress), host: undefined, protocol: undefined }
}

/** RFC 7239: elements parted by commas, pairs by semicolons, values perhaps quoted. */
function readStandard(headers: IncomingHttpHeaders): Said | null {
  const text = String(headers.forwarded ?? '')
  if (text.trim() === '') return null
  const elements = (text.match(/(?:"(?:\\.|[^"\\])*"|[^,])+/g) ?? []).map((element) => {
    const pairs = [...element.matchAll(/(?:^|[;\s])([a-z]+)\s*=\s*("(?:\\.|[^"\\])*"|[^;\s"]*)/gi)]
    return new Map(pairs.map(([, name, value]) => [name.toLowerCase(), unquoted(value)]))
  })
  return {
    addresses: elements.map((element) => plainAddress(element.get('for') ?? '')),
    host: elements.at(-1)?.get('host'),
    protocol: elements.at(-1)?.get('proto'),
  }
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value

/** An IPv4 address, or an IPv6 address with all its groups, before a port. */
const portAfter = /^([\d.]+|(?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d+$/i

/** `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:443`, with or without quotes, as an address alone. */
function plainAddress(text: string): string | null {
  const bare = unquoted(text.trim())
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? portAfter.exec(bare)?.[1] ?? bare
  const address = withoutPort.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined) return isIP(mapped) === 4 ? mapped : null
  return isIP(address) === 0 ? null : address
}

/** The last entry is the one that our own proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const last = String(header ?? '')
    .split(',')
    .pop()
    ?.trim()
  return last === '' ? undefined : last
}
