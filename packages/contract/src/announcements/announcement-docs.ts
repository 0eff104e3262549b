import { describeRoom } from '../api/api-doc.ts'
import { announcementApi } from './announcement-api.ts'

export const announcementRoom = describeRoom({
  tag: 'announcements',
  about: 'What the operator tells everybody for a while.',
  calls: announcementApi,
  docs: {
    listAnnouncements: {
      summary: 'Announcements of now, the newest first',
      errors: [],
      example: {
        result: [
          {
            id: 'k3Vt8s0cQ1mZp7xYb2LdRA',
            text: { 'zh-CN': '今晚 22:00 起维护一小时。', 'en-US': 'Maintenance for an hour from 22:00 tonight.' },
            from: 1_795_000_000_000,
            until: 1_795_086_400_000,
          },
        ],
      },
    },
  },
})
