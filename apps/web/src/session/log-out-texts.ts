import { defineTexts } from '../i18n/texts.ts'

export const logOutTexts = defineTexts({
  'en-US': () => import('./log-out.en-us.ts'),
  'zh-CN': () => import('./log-out.zh-cn.ts'),
})
