import { defineTexts } from '../../i18n/texts.ts'

export const planTexts = defineTexts({
  'en-US': () => import('./plan.en-us.ts'),
  'zh-CN': () => import('./plan.zh-cn.ts'),
})
