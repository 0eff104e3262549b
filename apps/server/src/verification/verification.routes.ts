import {
  accountEndpoints,
  captchaQuery,
  captchaSchema,
  doneSchema,
  envelope,
  readContact,
  registerCodeByEmailForm,
  registerCodeByMobileForm,
  resetCodeByEmailBody,
  resetCodeByMobileBody,
  sentSchema,
  verifyCodeQuery,
  type Contact,
  type ContactKind,
  type ContactRules,
  type ErrorName,
} from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApiError, success } from '../http/errors.ts'
import { languageOf } from '../http/messages.ts'
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

const invalid = { mobile: 'mobileInvalid', email: 'emailInvalid' } as const satisfies Record<ContactKind, ErrorName>
const channelOff = { mobile: 'mobileChannelOff', email: 'emailChannelOff' } as const satisfies Record<
  ContactKind,
  ErrorName
>
const refusals = { wrong: 'codeWrong', expired: 'codeExpired', 'too many': 'codeTries' } as const satisfies Record<
  Exclude<CodeCheck['answer'], 'right'>,
  ErrorName
>
const sent = { response: { 200: envelope(sentSchema) } }

/** Pictures, codes and their check: what stands before a registration and a new password. */
export const verificationRoutes =
  ({ captchas, verification, limits, rules, channels, isRegistered }: VerificationParts) =>
  (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()

    const contactOf = (kind: ContactKind, text: string): Contact => {
      const contact = readContact(text, rules)
      if (contact?.kind !== kind) throw new ApiError(invalid[kind])
      return contact
    }
    /** A contact that has no account gets no message and the same answer. */
    const sendResetCode = async (
      request: FastifyRequest,
      contact: Contact,
      captcha: { imageKey: string; imageCode: string },
    ) => {
      // Before the picture is used up: what no picture can change.
      if (!channels[contact.kind]) throw new ApiError(channelOff[contact.kind])
      if (!(await captchas.isRight(captcha.imageKey, captcha.imageCode))) throw new ApiError('captchaWrong')
      const deliver = await isRegistered(contact)
      return sentAnswer(
        await verification.send({
          contact,
          purpose: 'reset',
          language: languageOf(request.headers),
          address: request.ip,
          deliver,
        }),
        contact.kind,
      )
    }
    /** Whoever is registered already gets a code too, and is told when they have proved that the contact is theirs. */
    const sendRegisterCode = async (request: FastifyRequest, contact: Contact) =>
      sentAnswer(
        await verification.send({
          contact,
          purpose: 'register',
          language: languageOf(request.headers),
          address: request.ip,
          deliver: true,
        }),
        contact.kind,
      )

    app.get(
      `/${accountEndpoints.getVerifyCode}`,
      { schema: { querystring: captchaQuery, response: { 200: envelope(captchaSchema) } } },
      async (request, reply) => {
        const { allowed, retryAfterSeconds } = await limits.take('captchasFromAddress', request.ip)
        if (!allowed) throw new ApiError('tooMany', { seconds: retryAfterSeconds })
        reply.header('cache-control', 'no-store')
        return success({ image: await captchas.make(request.query.imageKey) })
      },
    )

    app.post(
      `/${accountEndpoints.sendSmsByVerifyCode}`,
      { schema: { body: resetCodeByMobileBody, ...sent } },
      async (request) => success(await sendResetCode(request, contactOf('mobile', request.body.mobile), request.body)),
    )
    app.post(
      `/${accountEndpoints.sendMailByVerifyCode}`,
      { schema: { body: resetCodeByEmailBody, ...sent } },
      async (request) => success(await sendResetCode(request, contactOf('email', request.body.email), request.body)),
    )
    app.post(`/${accountEndpoints.sendSms}`, { schema: { body: registerCodeByMobileForm, ...sent } }, async (request) =>
      success(await sendRegisterCode(request, contactOf('mobile', request.body.mobile))),
    )
    app.post(`/${accountEndpoints.sendMail}`, { schema: { body: registerCodeByEmailForm, ...sent } }, async (request) =>
      success(await sendRegisterCode(request, contactOf('email', request.body.email))),
    )

    app.get(
      `/${accountEndpoints.verifyCode}`,
      { schema: { querystring: verifyCodeQuery, response: { 200: envelope(doneSchema) } } },
      async (request, reply) => {
        const { query } = request
        const contact = 'mobile' in query ? contactOf('mobile', query.mobile) : contactOf('email', query.email)
        reply.header('cache-control', 'no-store')
        const { answer } = await verification.check(contact, query.purpose, query.code, request.ip)
        if (answer !== 'right') throw new ApiError(refusals[answer])
        return success(true as const)
      },
    )
  }
