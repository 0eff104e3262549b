import type { IncomingMessage } from 'node:http'

export interface AdmissionOptions {
  /** Origins besides the server's own whose pages may connect, e.g. `https://ships.example`. */
  allowedOrigins: readonly string[]
  /** Believe `X-Forwarded-For` and `X-Forwarded-Host` of the proxy in front. */
  trustProxy: boolean
}

/** Whether the page that asks is ours. Programs send no `Origin`; browsers always do. */
export function isOriginAllowed(request: IncomingMessage, { allowedOrigins, trustProxy }: AdmissionOptions): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (allowedOrigins.includes(origin)) return true
  const host = (trustProxy && lastOf(request.headers['x-forwarded-host'])) || request.headers.host
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Who connects, for the limit per address. */
export function addressOf(request: IncomingMessage, { trustProxy }: AdmissionOptions): string {
  return (trustProxy && lastOf(request.headers['x-forwarded-for'])) || request.socket.remoteAddress || 'unknown'
}

/** The last entry is the one that our own proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .pop()
      ?.trim() || undefined
  )
}
