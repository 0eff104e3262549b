import { defineTexts } from '../../i18n/texts.ts'

export const contactTexts = defineTexts({
  'en-US': () => import('./contact.en-us.ts'),
  'zh-CN': () => import('./contact.zh-cn.ts'),
})
