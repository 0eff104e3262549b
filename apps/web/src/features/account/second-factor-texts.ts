import { defineTexts } from '../../i18n/texts.ts'

export const secondFactorTexts = defineTexts({
  'en-US': () => import('./second-factor.en-us.ts'),
  'zh-CN': () => import('./second-factor.zh-cn.ts'),
})
