import { defineTexts } from '../../i18n/texts.ts'

export const measureTexts = defineTexts({
  'en-US': () => import('./measure.en-us.ts'),
  'zh-CN': () => import('./measure.zh-cn.ts'),
})
