import { defineTexts } from '../../i18n/texts.ts'

export const rangeRingsTexts = defineTexts({
  'en-US': () => import('./range-rings.en-us.ts'),
  'zh-CN': () => import('./range-rings.zh-cn.ts'),
})
