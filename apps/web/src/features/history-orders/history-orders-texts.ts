import { defineTexts } from '../../i18n/texts.ts'

export const historyOrdersTexts = defineTexts({
  'en-US': () => import('./history-orders.en-us.ts'),
  'zh-CN': () => import('./history-orders.zh-cn.ts'),
})
