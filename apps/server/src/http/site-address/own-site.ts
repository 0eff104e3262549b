import type { IncomingHttpHeaders } from 'node:http'
import type { DoorSettings } from '../../config/door-settings.ts'

/** Whether the server answers under this host, which may have a port. */
export function isKnownHost(host: string, { knownHosts }: Pick<DoorSettings, 'knownHosts'>): boolean {
  const name = host
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return knownHosts === null || knownHosts.has(name)
}

/**
 * Whether a browser asks for a page of another site. Browsers say it in headers that no page can write: `Sec-Fetch-Site` to
 * addresses by https, `Origin` with everything that changes something. Programs send neither and are no page.
 */
export function isForeignPage(
  headers: IncomingHttpHeaders,
  host: string,
  { publicUrl, allowedOrigins }: Pick<DoorSettings, 'publicUrl' | 'allowedOrigins'>,
): boolean {
  const { origin } = headers
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || (from === 'none' && origin === undefined)) return false
  if (origin === undefined) return from !== undefined
  if (allowedOrigins.includes(origin)) return false
  if (!URL.canParse(origin)) return true
  const page = new URL(origin)
  return page.host !== host.toLowerCase() && page.origin !== (publicUrl === null ? null : new URL(publicUrl).origin)
}

/** A reader who follows a link from elsewhere: a browser says so of nothing that a page asks for behind their back. */
export const isFollowedLink = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
