/** What a key may ask for; `write`: it may change what its other scopes let it see. */
export const apiScopes = [
  'vessels',
  'tracks',
  'ports',
  'routes',
  'weather',
  'fleets',
  'areas',
  'plans',
  'alerts',
  'webhooks',
  'shares',
  'exports',
  'account',
  'write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** Keys of an account that work, and revoked ones that are still listed. */
export const MOST_API_KEYS = 20
export const MOST_REVOKED_KEYS = 50
export const API_KEY_NAME = 60
export const MOST_KEY_NETWORKS = 20
export const MOST_KEY_HOSTS = 20
export const MOST_KEY_CREDITS = 1_000_000_000
/** How long a rotated key still works, hours. */
export const rotationHours = [0, 1, 24, 168] as const
export type RotationHours = (typeof rotationHours)[number]
/** Characters of a key that stay readable. */
export const KEY_PREFIX = 12

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$|\/)|(?=$|\/))){4}(?:\/(?:3[0-2]|[12]?\d))?$/
const V6 = /^(?=.*:)[\da-f:]{2,39}(?:\/(?:12[0-8]|1[01]\d|\d?\d))?$/

/** An address or a network (`203.0.113.7`, `2001:db8::/48`) as it is kept; null for what is none. The server looks again. */
export function keyNetwork(text: string): string | null {
  const network = text.trim().toLowerCase()
  return V4.test(network) || V6.test(network) ? network : null
}

/** Consumption records of a page. */
export const USAGE_PAGE = 50
/** Days of consumption that can be asked for at once. */
export const MOST_USAGE_DAYS = 366
/** Consumption records of a file, the latest first. */
export const MOST_USAGE_ROWS = 100_000
/** In the place of a key: what was ordered on the site. */
export const SITE_KEY = 'site'
