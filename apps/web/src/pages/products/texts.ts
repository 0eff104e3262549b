import { pageTexts } from '../../i18n/page-texts.ts'

export const productsTexts = pageTexts({
  'en-US': () => import('./products.en-us.ts'),
  'zh-CN': () => import('./products.zh-cn.ts'),
})
