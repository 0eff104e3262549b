import { z } from 'zod'
import { sameHash, type KeyedHash } from '../../secrets/keyed-hash.ts'

/** Mails are read late, and mail programs keep the address by which they unsubscribe. */
const GOOD_MS = 30 * 86_400_000
const USE = 'silence-link'
const content = z.tuple([z.number(), z.string(), z.number()])

/** Whose mails, and of which rule; null: of all. */
export interface SilenceLink {
  userId: number
  ruleId: string | null
}

/** Tokens for links out of mails, which prove that who has one was written to. Signed and with an end; nothing of them is kept. */
export interface SilenceLinks {
  make(link: SilenceLink): string
  /** Null: too old, or none of ours. */
  read(token: string): SilenceLink | null
}

export function silenceLinks(hash: KeyedHash, now: () => number): SilenceLinks {
  return {
    make({ userId, ruleId }) {
      const text = JSON.stringify([userId, ruleId ?? '', now() + GOOD_MS])
      const part = Buffer.from(text).toString('base64url')
      return `${part}.${hash(USE, part)}`
    },
    read(token) {
      const [part = '', signature = ''] = token.split('.')
      if (!sameHash(signature, hash(USE, part))) return null
      const [userId, ruleId, until] = content.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
      return until > now() ? { userId, ruleId: ruleId === '' ? null : ruleId } : null
    },
  }
}
