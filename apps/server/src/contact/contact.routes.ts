import { consultSchema, contactAnswer, contactEndpoints, contactSchema } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApiError, success } from '../http/errors.ts'
import { languageOf, sentence } from '../http/messages.ts'
import { leadOfConsult, leadOfContact, type Lead, type Receipt } from './lead.ts'
import { takeLead, type LeadDesk } from './take-lead.ts'

/** A form's worth of text in either language, and not more. */
const BODY_LIMIT = 32 * 1024

export const contactRoutes = (desk: LeadDesk) => (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const answer = async (request: FastifyRequest, trap: string, lead: (receipt: Receipt) => Lead) => {
    const language = languageOf(request.headers)
    const taken = await takeLead(desk, { address: request.ip, language, trap, lead })
    if ('retryAfterSeconds' in taken) throw new ApiError('tooMany', { seconds: taken.retryAfterSeconds })
    return { ...success(taken), status: 0 as const, message: sentence('ok', language) }
  }

  app.post(
    `/${contactEndpoints.contact}`,
    { bodyLimit: BODY_LIMIT, schema: { body: contactSchema, response: { 200: contactAnswer } } },
    (request) => answer(request, request.body.website, (receipt) => leadOfContact(request.body, receipt)),
  )
  app.post(
    `/${contactEndpoints.consult}`,
    { bodyLimit: BODY_LIMIT, schema: { body: consultSchema, response: { 200: contactAnswer } } },
    (request) => answer(request, request.body.website, (receipt) => leadOfConsult(request.body, receipt)),
  )
}
