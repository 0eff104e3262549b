import { defineTexts } from '../../i18n/texts.ts'

export const densityTexts = defineTexts({
  'en-US': () => import('./density.en-us.ts'),
  'zh-CN': () => import('./density.zh-cn.ts'),
})
