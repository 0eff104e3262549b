import { contactApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/errors.ts'
import { leadOfConsult, leadOfContact } from './lead.ts'
import { takeLead, type LeadDesk, type Arrival } from './take-lead.ts'

export const contactRoutes = (desk: LeadDesk) => (app: FastifyInstance) => {
  const route = apiRoutes(app)
  const take = async (offer: Arrival) => {
    const taken = await takeLead(desk, offer)
    if ('retryAfterSeconds' in taken) throw new ApiError('tooMany', { seconds: taken.retryAfterSeconds })
    return taken
  }

  route(contactApi.saveContactByOther, ({ body, address, language }) =>
    take({ address, language, trap: body.website, lead: (receipt) => leadOfContact(body, receipt) }),
  )
  route(contactApi.consult, ({ body, address, language }) =>
    take({ address, language, trap: body.website, lead: (receipt) => leadOfConsult(body, receipt) }),
  )
}
