import { lockedCookie, readCookie } from '../http/cookies.ts'
import { languageOf } from '../http/messages.ts'
import type { Visitor } from './account-needs.ts'
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
export const deviceCookie = (secret: string, options: { secure: boolean; days: number }): string =>
  lockedCookie(COOKIE, secret, { secure: options.secure, seconds: options.days * 86_400 })
