import { contactApi, KEY_PREFIX } from '@fairway/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { leadOfConsult, leadOfContact } from './lead.ts'
import { takeLead, type LeadDesk, type Arrival } from './take-lead.ts'

export const pictureErrors = { needed: 'captchaNeeded', wrong: 'captchaWrong' } as const
type PerhapsPicture = { imageKey?: string | undefined; imageCode?: string | undefined }

/** Whose login a request carries, if any. */
type UserOf = (request: FastifyRequest) => Promise<number | null>

/** Writes a key that was made for an account into its security log. */
type NoteKey = (userId: number, prefix: string, request: FastifyRequest) => Promise<void>

export const contactRoutes = (desk: LeadDesk, userOf: UserOf, noteKey: NoteKey) => (app: FastifyInstance) => {
  const route = apiRoutes(app)
  const asker = async (request: FastifyRequest, { imageKey = '', imageCode = '' }: PerhapsPicture) => ({
    userId: await userOf(request),
    picture: imageKey === '' ? null : { imageKey, imageCode },
  })
  const take = async (request: FastifyRequest, offer: Arrival) => {
    const taken = await takeLead(desk, offer)
    if ('retryAfterSeconds' in taken) throw new ApiError('tooMany', { seconds: taken.retryAfterSeconds })
    if ('picture' in taken) throw new ApiError(pictureErrors[taken.picture])
    const { demoKey } = taken
    if (demoKey?.ofAccount && offer.userId !== null)
      await noteKey(offer.userId, demoKey.key.slice(0, KEY_PREFIX), request)
    return taken
  }

  route(contactApi.saveContactByOther, async ({ body, request, address, language }) =>
    take(request, {
      ...(await asker(request, body)),
      address,
      language,
      trap: body.website,
      lead: (receipt) => leadOfContact(body, receipt),
    }),
  )
  route(contactApi.consult, async ({ body, request, address, language }) =>
    take(request, {
      ...(await asker(request, body)),
      address,
      language,
      trap: body.website,
      lead: (receipt) => leadOfConsult(body, receipt),
    }),
  )
}
