import { defineTexts } from '../../i18n/texts.ts'

export const deliveryTexts = defineTexts({
  'en-US': () => import('./delivery.en-us.ts'),
  'zh-CN': () => import('./delivery.zh-cn.ts'),
})
