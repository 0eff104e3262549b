import { defineTexts } from '../../i18n/texts.ts'

export const voyageTexts = defineTexts({
  'en-US': () => import('./voyage.en-us.ts'),
  'zh-CN': () => import('./voyage.zh-cn.ts'),
})
