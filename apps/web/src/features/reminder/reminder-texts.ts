import { defineTexts } from '../../i18n/texts.ts'

export const reminderTexts = defineTexts({
  'en-US': () => import('./reminder.en-us.ts'),
  'zh-CN': () => import('./reminder.zh-cn.ts'),
})
