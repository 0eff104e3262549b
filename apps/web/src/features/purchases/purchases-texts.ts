import { defineTexts } from '../../i18n/texts.ts'

export const purchasesTexts = defineTexts({
  'en-US': () => import('./purchases.en-us.ts'),
  'zh-CN': () => import('./purchases.zh-cn.ts'),
})
