import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const reminderTexts = defineTexts({
  'en-US': () => import('./reminder.en-us.ts'),
  'zh-CN': () => import('./reminder.zh-cn.ts'),
})
export type ReminderTexts = TextsOf<typeof reminderTexts>
