import { defineTexts } from '../i18n/texts.ts'

export const confirmTexts = defineTexts({
  'en-US': () => import('./confirm.en-us.ts'),
  'zh-CN': () => import('./confirm.zh-cn.ts'),
})
