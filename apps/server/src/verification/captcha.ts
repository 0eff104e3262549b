import { randomInt } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import { sameHash, type KeyedHash } from '../secrets/keyed-hash.ts'
import { captchaLetters } from './captcha-glyphs.ts'
import { putCaptcha, sweepCaptchas, takeCaptcha } from './captcha.store.ts'
import { drawCaptcha } from './draw-captcha.ts'

const LETTERS = 4
const LASTS_MS = 5 * 60_000

export interface Captchas {
  /** A PNG in base64 for a key that the client made up. */
  make(imageKey: string): Promise<string>
  /** Whether these were the letters of this key's picture. Right or wrong, the picture is used up. */
  isRight(imageKey: string, answer: string): Promise<boolean>
  sweep(): Promise<void>
}

export interface CaptchaOptions {
  db: Database
  hash: KeyedHash
  /** What every picture shows, in a test of the browser; null otherwise. */
  testAnswer: string | null
  now: () => number
}

export function createCaptchas({ db, hash, testAnswer, now }: CaptchaOptions): Captchas {
  const keyHashOf = (imageKey: string) => hash('captcha key', imageKey)
  const answerHashOf = (imageKey: string, answer: string) => hash('captcha answer', imageKey, asTyped(answer))
  return {
    async make(imageKey) {
      const letters =
        testAnswer ?? Array.from({ length: LETTERS }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')
      await putCaptcha(db, {
        key_hash: keyHashOf(imageKey),
        answer_hash: answerHashOf(imageKey, letters),
        expires_at: new Date(now() + LASTS_MS),
      })
      return drawCaptcha(letters, Math.random).toString('base64')
    },
    async isRight(imageKey, answer) {
      const expected = await takeCaptcha(db, keyHashOf(imageKey), new Date(now()))
      return expected !== null && sameHash(expected, answerHashOf(imageKey, answer))
    },
    sweep: () => sweepCaptchas(db, new Date(now())),
  }
}

/** Small letters, blanks and full-width signs are as good. */
const asTyped = (answer: string): string => answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()
