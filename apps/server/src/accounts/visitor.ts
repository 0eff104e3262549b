import { lockedCookie, readCookie } from '../http/cookies.ts'
import { languageOf } from '../http/messages.ts'
import type { Visitor } from './account-needs.ts'
import { DEVICE_DAYS } from './complete-login.ts'
import { deviceLabel } from './device-label.ts'
import { isSecret } from './secrets.ts'
import type { RequestWithToken } from './sessions.ts'

const COOKIE = 'fairway_device'

export function visitorOf({ headers, ip }: RequestWithToken): Visitor {
  const secret = readCookie(headers, COOKIE)
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
): unknown =>
  reply.header(
    'set-cookie',
    lockedCookie(COOKIE, secret, { secure: protocol === 'https', seconds: DEVICE_DAYS * 86_400 }),
  )
