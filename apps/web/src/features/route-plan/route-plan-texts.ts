import { defineTexts } from '../../i18n/texts.ts'

export const routePlanTexts = defineTexts({
  'en-US': () => import('./route-plan.en-us.ts'),
  'zh-CN': () => import('./route-plan.zh-cn.ts'),
})
