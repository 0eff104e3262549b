import type { IncomingHttpHeaders } from 'node:http'

/** The value of a cookie; null when there is none. Of several with one name none is believed: a page of a neighbouring host may have planted one. */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | null {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return values.length === 1 ? values[0].slice(name.length + 1) : null
}

export interface CookieOptions {
  secure: boolean
  seconds: number
}

/** A cookie that no script reads and no other site's page sends. */
export const lockedCookie = (name: string, value: string, { secure, seconds }: CookieOptions): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
