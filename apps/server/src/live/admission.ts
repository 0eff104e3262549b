import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '../config/trusted-proxies.ts'

export interface AdmissionOptions {
  /** Origins besides the server's own whose pages may connect, e.g. `https://ships.example`. */
  allowedOrigins: readonly string[]
  /** Whose word about a caller is believed. */
  trustedProxies: TrustedProxies | null
}

/** Whether the page that asks is ours. Programs send no `Origin`; browsers always do. */
export function isOriginAllowed(
  request: IncomingMessage,
  host: string,
  { allowedOrigins }: Pick<AdmissionOptions, 'allowedOrigins'>,
): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
