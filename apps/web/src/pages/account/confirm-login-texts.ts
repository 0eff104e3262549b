import { defineTexts } from '../../i18n/texts.ts'

export const confirmTexts = defineTexts({
  'en-US': () => import('./confirm-login.en-us.ts'),
  'zh-CN': () => import('./confirm-login.zh-cn.ts'),
})
