import { createHmac, randomBytes } from 'node:crypto'
import { sameHash } from '../secrets/keyed-hash.ts'

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, steps of 30 s, six digits. */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20
/** Clocks that differ by up to a step, and a code typed as it changes (RFC 6238, section 5.2). */
const STEPS_BESIDE = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 (RFC 4648, section 6) without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const sign of text) {
    held = (held << 5) | ALPHABET.indexOf(sign)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >>> bits)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** A new secret in base 32, as it is typed into an app. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS)

/** The code of a moment (UTC ms) for a secret in base 32. */
export const totpAt = (secret: string, ms: number, digits = DIGITS): string => codeOf(secret, stepAt(ms), digits)

/** RFC 4226, section 5.3. */
function codeOf(secret: string, step: number, digits: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac[mac.length - 1] & 15
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that a code typed at a moment belongs to; null when it is none of now. Blanks that apps show are skipped. */
export function stepOfCode(secret: string, typed: string, ms: number): number | null {
  // Chinese keyboards type full-width digits.
  const code = typed.normalize('NFKC').replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(code)) return null
  const now = stepAt(ms)
  for (let step = now - STEPS_BESIDE; step <= now + STEPS_BESIDE; step++)
    if (sameHash(codeOf(secret, step, DIGITS), code)) return step
  return null
}

/** What the QR code of an app says (the Key URI format that all of them read). */
export const totpUri = (secret: string, site: string, account: string): string => {
  const label = `${encodeURIComponent(site.replaceAll(':', ' '))}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}
