import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyedHash } from './keyed-hash.ts'

/** AES-256-GCM: a nonce of 96 bits, a tag of 128. */
const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Makes texts unreadable to whoever reads the database alone. `what` keeps uses apart. */
export interface Sealer {
  seal(text: string): string
  /** Throws for what was changed, or sealed with another secret. */
  open(sealed: string): string
}

export function sealer(hash: KeyedHash, what: string): Sealer {
  const key = Buffer.from(hash('sealing key', what), 'base64url')
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8')
    },
  }
}
