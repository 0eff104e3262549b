import { defineTexts } from '../../i18n/texts.ts'

export const legendTexts = defineTexts({
  'en-US': () => import('./legend.en-us.ts'),
  'zh-CN': () => import('./legend.zh-cn.ts'),
})
