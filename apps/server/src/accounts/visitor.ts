import { languageOf } from '../http/messages.ts'
import type { Visitor } from './account-parts.ts'
import { deviceWords } from './device-words.ts'
import { isSecret } from './secrets.ts'
import type { AskingRequest } from './sessions.ts'

const COOKIE = 'fairway_device'

export function visitorOf({ headers, ip }: AskingRequest): Visitor {
  return { address: ip, device: deviceWords(String(headers['user-agent'] ?? '')), language: languageOf(headers), deviceSecret: deviceSecretIn(headers['cookie']) }
}

/** Of several with our name none is believed: a page of a neighbouring host may have planted one. */
function deviceSecretIn(cookies: string | string[] | undefined): string | null {
  const values = String(cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === COOKIE)
    .map(([, value]) => value)
  return values.length === 1 && isSecret(values[0]) ? values[0] : null
}

/** No script reads it and no other site's page sends it; it opens nothing, it only keeps the owner's own tries apart from others'. */
export function deviceCookie(secret: string, options: { secure: boolean; days: number }): string {
  return `${COOKIE}=${secret}; Path=/; Max-Age=${options.days * 86_400}; HttpOnly; SameSite=Strict${options.secure ? '; Secure' : ''}`
}
