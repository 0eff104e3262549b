import {
  type CodeToCheck,
  loginApi,
  readContact,
  type Contact,
  type ContactKind,
  type ContactRules,
  type ErrorName,
} from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { contactError } from '../accounts/profile/contact-error.ts'
import { apiRoutes, type Asked } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Captchas } from './captcha.ts'
import { sentAnswer } from './sent-answer.ts'
import type { CodeCheck, Verification } from './verification.ts'

export interface VerificationParts {
  captchas: Captchas
  verification: Verification
  limits: Limits
  rules: ContactRules
  /** Which kinds of contact a message can go to. */
  channels: Readonly<Record<ContactKind, boolean>>
  isRegistered(contact: Contact): Promise<boolean>
}

const channelOff = { mobile: 'mobileChannelOff', email: 'emailChannelOff' } as const satisfies Record<
  ContactKind,
  ErrorName
>
const refusals = { wrong: 'codeWrong', expired: 'codeExpired', 'too many': 'codeTries' } as const satisfies Record<
  Exclude<CodeCheck['answer'], 'right'>,
  ErrorName
>

/** What the picture says, where there was one. */
type PerhapsPicture = { imageKey?: string | undefined; imageCode?: string | undefined }
type From = Pick<Asked<object, undefined>, 'language' | 'address'>

/** Pictures, codes and their check: what stands before a registration and a new password. */
export const verificationRoutes = (parts: VerificationParts) => (app: FastifyInstance) => {
  const { captchas, verification, limits, rules } = parts
  const route = apiRoutes(app)
  const contactOf = (kind: ContactKind, text: string): Contact => {
    const contact = readContact(text, rules)
    if (contact?.kind !== kind) throw contactError(kind, text, rules)
    return contact
  }
  const { sendResetCode, sendRegisterCode } = codeSenders(parts)

  route(loginApi.getVerifyCode, async ({ query, address }) => {
    for (const name of ['captchasFromAddress', 'captchasFromNetwork'] as const) {
      const { allowed, retryAfterSeconds } = await limits.take(name, address)
      if (!allowed) throw new ApiError('tooMany', { seconds: retryAfterSeconds })
    }
    return { image: await captchas.make(query.imageKey) }
  })

  route(loginApi.sendSmsByVerifyCode, ({ body, ...from }) =>
    sendResetCode(from, contactOf('mobile', body.mobile), body),
  )
  route(loginApi.sendMailByVerifyCode, ({ body, ...from }) => sendResetCode(from, contactOf('email', body.email), body))
  route(loginApi.sendSms, ({ body, ...from }) => sendRegisterCode(from, contactOf('mobile', body.mobile), body))
  route(loginApi.sendMail, ({ body, ...from }) => sendRegisterCode(from, contactOf('email', body.email), body))

  const check = async (asked: CodeToCheck, address: string) => {
    const { mobile = '', email = '' } = asked
    const contact = mobile === '' ? contactOf('email', email) : contactOf('mobile', mobile)
    const { answer } = await verification.check(contact, asked.purpose, asked.code, address)
    if (answer !== 'right') throw new ApiError(refusals[answer])
    return true as const
  }
  route(loginApi.verifyCode, ({ query, address }) => check(query, address))
  route(loginApi.checkCode, ({ body, address }) => check(body, address))
}

function codeSenders({ captchas, verification, limits, channels, isRegistered }: VerificationParts) {
  /** The first two codes of an address need no picture; one that comes along must be right. */
  const requirePicture = async (address: string, { imageKey = '', imageCode = '' }: PerhapsPicture) => {
    if (imageKey === '') {
      const { allowed } = await limits.take('codesWithoutPicture', address)
      if (!allowed) throw new ApiError('captchaNeeded')
    } else if (!(await captchas.isRight(imageKey, imageCode))) throw new ApiError('captchaWrong')
  }
  return {
    /** A contact that has no account gets no message and the same answer. */
    async sendResetCode(
      { language, address }: From,
      contact: Contact,
      captcha: { imageKey: string; imageCode: string },
    ) {
      // Before the picture is used up: what no picture can change.
      if (!channels[contact.kind]) throw new ApiError(channelOff[contact.kind])
      if (!(await captchas.isRight(captcha.imageKey, captcha.imageCode))) throw new ApiError('captchaWrong')
      const deliver = await isRegistered(contact)
      return sentAnswer(
        await verification.send({ contact, purpose: 'reset', language, address, deliver }),
        contact.kind,
      )
    },
    /** Whoever is registered already gets a code too, and is told when they have proved that the contact is theirs. */
    async sendRegisterCode({ language, address }: From, contact: Contact, picture: PerhapsPicture) {
      if (!channels[contact.kind]) throw new ApiError(channelOff[contact.kind])
      await requirePicture(address, picture)
      return sentAnswer(
        await verification.send({ contact, purpose: 'register', language, address, deliver: true }),
        contact.kind,
      )
    },
  }
}
