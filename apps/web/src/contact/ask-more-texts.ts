import { defineTexts } from '../i18n/texts.ts'

export const askMoreTexts = defineTexts({
  'en-US': () => import('./ask-more.en-us.ts'),
  'zh-CN': () => import('./ask-more.zh-cn.ts'),
})
