import { defineTexts } from '../../../i18n/texts.ts'

export const rulePageTexts = defineTexts({
  'en-US': () => import('./rule-page.en-us.ts'),
  'zh-CN': () => import('./rule-page.zh-cn.ts'),
})
