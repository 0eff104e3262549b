import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@fairway/contract'
import type { PasswordHasher } from '../accounts/password/password-hasher.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'

/** Base 32 of Crockford: no i, l, o, u, which are taken for others in print. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const SIGNS = 10

/** 50 random bits each, as two groups of five. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomBytes(SIGNS), (byte) => ALPHABET[byte & 31]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })

export interface CodeHashing {
  readonly hash: KeyedHash
  readonly hasher: Pick<PasswordHasher, 'stretch'>
}

/**
 * What may be kept of a code, however it was typed; none for what cannot be one. First the slow hash that is kept of new codes: 50 bits
 * would be tried fast by who has both database and secret. Then the fast one, of codes that were made before.
 */
export async function hashesOfRecoveryCode(
  { hash, hasher }: CodeHashing,
  userId: number,
  typed: string,
): Promise<string[]> {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  if (code.length !== SIGNS) return []
  const fast = hash('recovery code', String(userId), code)
  return [await hasher.stretch(fast, hash('salt of recovery codes', String(userId))), fast]
}

/** New ones, and what is kept of them. */
export async function makeRecoveryCodes(
  hashing: CodeHashing,
  userId: number,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map(async (code) => (await hashesOfRecoveryCode(hashing, userId, code))[0]))
  return { codes, hashes }
}
