import { defineTexts } from '../../i18n/texts.ts'

export const clientsTexts = defineTexts({
  'en-US': () => import('./clients.en-us.ts'),
  'zh-CN': () => import('./clients.zh-cn.ts'),
})
