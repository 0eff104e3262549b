import { isIPv6 } from 'node:net'

/** Bits of an IPv6 address that a provider gives to one household: whoever has a /64 has all addresses in it. */
const GROUPS = 4

/** What one owner of addresses has of them at the least: 256 IPv4 addresses, or 65,536 networks of the kind above. */
export function networkKey(address: string): string {
  const key = addressKey(address)
  const octets = /^(\d+\.\d+\.\d+)\.\d+$/.exec(key)
  if (octets) return `${octets[1]}.0/24`
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key
}

/** What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function addressKey(address: string): string {
  const plain = address.split('%')[0].toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped) return mapped[1]
  if (!isIPv6(plain)) return plain
  const [head, tail] = plain.split('::') as [string, string | undefined]
  const groupsOf = (text: string) =>
    text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const all = tail === undefined ? first : [...first, ...zeros, ...last]
  return `${all
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
