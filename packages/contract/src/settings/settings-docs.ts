import { describeRoom } from '../api/api-doc.ts'
import { settingsApi } from './settings-api.ts'

export const settingsRoom = describeRoom({
  tag: 'settings',
  about: 'What a page needs to know of its server before it draws.',
  calls: settingsApi,
  docs: {
    getSettings: { summary: 'Settings of this server', errors: [], example: {} },
  },
})
