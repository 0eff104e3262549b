import { defineTexts } from '../i18n/texts.ts'

export const needsLoginTexts = defineTexts({
  'en-US': () => import('./needs-login.en-us.ts'),
  'zh-CN': () => import('./needs-login.zh-cn.ts'),
})
