import { defineTexts } from '../../i18n/texts.ts'

export const coverageTexts = defineTexts({
  'en-US': () => import('./coverage.en-us.ts'),
  'zh-CN': () => import('./coverage.zh-cn.ts'),
})
