import { lockedCookie, readCookie } from '../../http/cookies.ts'
import { languageOf } from '../../http/answers/messages.ts'
import type { Visitor } from '../account-needs.ts'
import { DEVICE_DAYS } from './complete-login.ts'
import { deviceLabel } from './device-label.ts'
import { isSecret } from '../password/secrets.ts'
import type { RequestWithToken } from './sessions.ts'

const COOKIE = 'fairway_device'
/** Over https: browsers take it from this host alone, for all its paths (RFC 6265bis, 4.1.3.2). */
const HOST_COOKIE = `__Host-${COOKIE}`

export function visitorOf({ headers, ip }: RequestWithToken): Visitor {
  // Without the prefix it is one that was given before there was one, or over http.
  const secret = readCookie(headers, HOST_COOKIE) ?? readCookie(headers, COOKIE)
  return {
    address: ip,
    device: deviceLabel(String(headers['user-agent'] ?? '')),
    language: languageOf(headers),
    deviceSecret: isSecret(secret) ? secret : null,
  }
}

/** It opens nothing: it only keeps the owner's own tries apart from others'. */
export const markDevice = (
  { protocol }: { protocol: string },
  reply: { header(name: string, value: string): unknown },
  secret: string,
): unknown => {
  const secure = protocol === 'https'
  return reply.header(
    'set-cookie',
    lockedCookie(secure ? HOST_COOKIE : COOKIE, secret, { secure, seconds: DEVICE_DAYS * 86_400 }),
  )
}
