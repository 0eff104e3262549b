import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@fairway/contract'
import type { KeyedHash } from '../secrets/keyed-hash.ts'

/** Base 32 of Crockford: no i, l, o, u, which are taken for others in print. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const SIGNS = 10

/** 50 random bits each, as two groups of five. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomBytes(SIGNS), (byte) => ALPHABET[byte & 31]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })

/** What is kept of a code, however it was typed; null for what cannot be one. */
export function hashOfRecoveryCode(hash: KeyedHash, userId: number, typed: string): string | null {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === SIGNS ? hash('recovery code', String(userId), code) : null
}
