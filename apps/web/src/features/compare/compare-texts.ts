import { defineTexts } from '../../i18n/texts.ts'

export const compareTexts = defineTexts({
  'en-US': () => import('./compare.en-us.ts'),
  'zh-CN': () => import('./compare.zh-cn.ts'),
})
