import { defineTexts } from '../i18n/texts.ts'

export const siteTexts = defineTexts({
  'en-US': () => import('./site.en-us.ts'),
  'zh-CN': () => import('./site.zh-cn.ts'),
})
