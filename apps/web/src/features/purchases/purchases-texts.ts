import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const purchasesTexts = defineTexts({
  'en-US': () => import('./purchases.en-us.ts'),
  'zh-CN': () => import('./purchases.zh-cn.ts'),
})
export type PurchasesTexts = TextsOf<typeof purchasesTexts>
