import { defineTexts } from '../../i18n/texts.ts'

export const usageTexts = defineTexts({
  'en-US': () => import('./usage.en-us.ts'),
  'zh-CN': () => import('./usage.zh-cn.ts'),
})
