import { isRegistered } from '../accounts/users.store.ts'
import type { DatabasePart } from '../database/database.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { Limits } from '../limits/limits.ts'
import type { MessagesPart } from '../messages/messages.part.ts'
import type { Context, Part } from '../part.ts'
import { createCaptchas, type Captchas } from './captcha.ts'
import { createVerification, type Verification } from './verification.ts'
import { verificationRoutes } from './verification.routes.ts'

export interface VerificationPart extends Part {
  readonly codes: Verification
  readonly captchas: Captchas
}

interface VerificationNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  limits: Limits
  messages: MessagesPart
}

/** What proves that a contact is somebody's, and that somebody is no machine. */
export function verificationPart(
  { config, log, now }: Context,
  { database: { db }, hash, limits, messages: { messages } }: VerificationNeeds,
): VerificationPart {
  const { captchaTestAnswer } = config.messages
  const captchas = createCaptchas({ db, hash, testAnswer: captchaTestAnswer, now })
  const codes = createVerification({ db, hash, limits, messages, now })
  return {
    name: 'verification',
    codes,
    captchas,
    api: [
      verificationRoutes({
        captchas,
        verification: codes,
        limits,
        rules: { phoneRule: config.phoneRule, mailRule: config.mailRule },
        channels: messages.channels,
        isRegistered: (contact) => isRegistered(db, contact),
      }),
    ],
    async sweep() {
      await captchas.sweep()
      await codes.sweep()
    },
    start() {
      if (captchaTestAnswer !== null)
        log('verification').warn({}, 'CAPTCHA_TEST_ANSWER is set: every captcha shows the same letters')
    },
  }
}
