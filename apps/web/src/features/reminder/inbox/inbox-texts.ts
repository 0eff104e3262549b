import { defineTexts } from '../../../i18n/texts.ts'

export const inboxTexts = defineTexts({
  'en-US': () => import('./inbox.en-us.ts'),
  'zh-CN': () => import('./inbox.zh-cn.ts'),
})
