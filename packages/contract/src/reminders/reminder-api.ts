import { defineApiCall } from '../api/api-call.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const schemas = () => import('./reminder-schemas.ts')

/** Rules that watch, and what they told. */
export const reminderApi = {
  listReminders: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/reminders',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.remindersSchema })),
  }),
  getReminder: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/reminders/:id',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.reminderParams, result: s.ruleHistorySchema })),
  }),
  saveReminder: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/reminders',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.saveReminderBody, result: s.reminderSchema })),
  }),
  rehearseReminder: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/reminders/rehearse',
    login: 'required',
    // Reads the stored positions of thirty days.
    perMinute: 30,
    schemas: () => schemas().then((s) => ({ body: s.saveReminderBody, result: s.rehearsalSchema })),
  }),
  switchReminder: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/reminders/:id/switch',
    login: 'required',
    schemas: () =>
      schemas().then((s) => ({ params: s.reminderParams, body: s.switchReminderBody, result: s.reminderSchema })),
  }),
  deleteReminder: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/reminders/:id/delete',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.reminderParams, result: s.doneSchema })),
  }),
  listMuted: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/reminders/muted',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.mutedShipsSchema })),
  }),
  muteShip: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/reminders/mute',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.muteShipBody, result: s.mutedShipsSchema })),
  }),
  listInbox: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/inbox',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.inboxQuery, result: s.inboxSchema })),
  }),
  getUnread: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/inbox/unread',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.unreadSchema })),
  }),
  markInbox: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/inbox/read',
    login: 'required',
    schemas: () => schemas().then((s) => ({ body: s.markInboxBody, result: s.unreadSchema })),
  }),
  exportInbox: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/inbox/export',
    login: 'required',
    perMinute: 20,
    file: ['text/csv', XLSX],
    schemas: () => schemas().then((s) => ({ query: s.exportInboxQuery })),
  }),
}
