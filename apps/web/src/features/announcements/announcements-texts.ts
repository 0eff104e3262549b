import { defineTexts } from '../../i18n/texts.ts'

export const announcementsTexts = defineTexts({
  'en-US': () => import('./announcements.en-us.ts'),
  'zh-CN': () => import('./announcements.zh-cn.ts'),
})
