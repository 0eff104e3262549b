import { announcementApi, deskApi, MOST_ANNOUNCEMENTS } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import { newPublicId } from '../accounts/password/secrets.ts'
import { note } from '../desk/desk.ts'
import type { DeskRoute } from '../desk/desk.routes.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Announcements } from './announcements.ts'
import { announcementsFrom, endAnnouncement, insertAnnouncement, listAllAnnouncements } from './announcements.store.ts'

export const announcementRoutes = (announcements: Announcements) => (app: FastifyInstance) =>
  apiRoutes(app)(announcementApi.listAnnouncements, () => announcements.current())

/** Announcements at the operator's desk. */
export const deskAnnouncementRoutes =
  ({ parts }: Pick<Accounts, 'parts'>, announcements: Announcements) =>
  (route: DeskRoute) => {
    const { db, now } = parts
    route(deskApi.listDeskAnnouncements, ({ body }) => listAllAnnouncements(db, body))
    route(deskApi.announce, async ({ user, body }) => {
      await db.transaction().execute(async (transaction) => {
        const waiting = await announcementsFrom(transaction, now(), MOST_ANNOUNCEMENTS)
        if (waiting.length >= MOST_ANNOUNCEMENTS) throw new ApiError('announcementsFull', { most: MOST_ANNOUNCEMENTS })
        const id = newPublicId()
        await insertAnnouncement(transaction, { ...body, id, now: now() })
        await note(parts, user, 'announce', { subject: id, reason: body.text['zh-CN'], db: transaction })
      })
      announcements.forget()
      return true as const
    })
    route(deskApi.endDeskAnnouncement, async ({ user, params: { id }, body }) => {
      await db.transaction().execute(async (transaction) => {
        if (!(await endAnnouncement(transaction, id, now()))) throw new ApiError('notFound')
        await note(parts, user, 'endAnnouncement', { subject: id, reason: body.reason, db: transaction })
      })
      announcements.forget()
      return true as const
    })
  }
