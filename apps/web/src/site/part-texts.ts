import { defineTexts } from '../i18n/texts.ts'

/** What each part is called, and what runs today. */
export const partTexts = defineTexts({
  'en-US': () => import('./parts.en-us.ts'),
  'zh-CN': () => import('./parts.zh-cn.ts'),
})
