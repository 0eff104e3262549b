import { deliveryApi, MOST_MUTED, MOST_RULES, reminderApi } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Database } from '../database/open-database.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { attachmentNamed } from '../http/pages/attachment.ts'
import { XLSX_TYPE } from '../spreadsheet/xlsx.ts'
import { inboxAsCsv, inboxAsXlsx } from './inbox/export-inbox.ts'
import { inboxOf } from './inbox/inbox.store.ts'
import type { OwnInbox } from './inbox/own-inbox.ts'
import type { Reminders } from './reminders.ts'
import type { SilenceByLink } from './watch/silence.ts'

interface Served {
  reminders: Reminders
  /** Whether there is a provider of weather. */
  weather: { readonly provided: boolean }
  db: Database
  inbox(userId: number): OwnInbox
  silence: SilenceByLink
  authenticate: Accounts['authenticate']
}

export const reminderRoutes =
  ({ reminders, weather, db, inbox, silence, authenticate }: Served) =>
  (app: FastifyInstance) => {
    const route = apiRoutes(app, authenticate)

    route(reminderApi.listReminders, async ({ user }) => ({
      rules: await reminders.list(user.userId),
      most: MOST_RULES,
      weather: weather.provided,
    }))
    route(reminderApi.getReminder, ({ user, params }) => reminders.history(user.userId, params.id))
    route(reminderApi.saveReminder, ({ user, body }) => reminders.save(user.userId, body))
    route(reminderApi.rehearseReminder, ({ user, body }) => reminders.rehearse(user.userId, body))
    route(reminderApi.switchReminder, ({ user, params, body }) => reminders.switch(user.userId, params.id, body))
    route(reminderApi.deleteReminder, async ({ user, params }) => {
      await reminders.remove(user.userId, params.id)
      return true as const
    })
    route(reminderApi.listMuted, async ({ user }) => ({
      ships: await reminders.muted(user.userId),
      most: MOST_MUTED,
    }))
    route(reminderApi.muteShip, async ({ user, body: { mmsi, until } }) => ({
      ships: await reminders.mute(user.userId, mmsi, until),
      most: MOST_MUTED,
    }))
    route(deliveryApi.openSilence, ({ body }) => silence.open(body.token))
    route(deliveryApi.silence, ({ body }) => silence.silence(body))
    route(deliveryApi.stopMails, async ({ query }) => {
      await silence.stopMails(query.token)
      return true as const
    })
    // A mail program that knows no RFC 8058 opens the address: it changes nothing.
    route(deliveryApi.askToStopMails, ({ query, reply }) => reply.redirect(`/silence#${query.token}`, 303))
    route(reminderApi.listInbox, ({ user, query }) => inbox(user.userId).page(query))
    route(reminderApi.getUnread, async ({ user }) => ({ unread: await inboxOf(db, user.userId).unread() }))
    route(reminderApi.markInbox, async ({ user, body }) => ({ unread: await inbox(user.userId).mark(body) }))
    route(reminderApi.exportInbox, async ({ user, query: { format, ...choice }, language, reply }) => {
      const events = await inboxOf(db, user.userId).all(choice)
      reply.header('content-disposition', attachmentNamed('fairway-inbox', '', `.${format}`))
      return format === 'xlsx'
        ? reply.type(XLSX_TYPE).send(await inboxAsXlsx(events, language))
        : reply.type('text/csv; charset=utf-8').send(inboxAsCsv(events))
    })
  }
