import { defineApiCall } from '../api/api-call.ts'

export const announcementApi = {
  listAnnouncements: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/announcements',
    login: 'none',
    schemas: () => import('./announcements.ts').then((s) => ({ result: s.announcementsSchema })),
  }),
}
