import { defineTexts } from '../../i18n/texts.ts'

export const productsTexts = defineTexts({
  'en-US': () => import('./products.en-us.ts'),
  'zh-CN': () => import('./products.zh-cn.ts'),
})
