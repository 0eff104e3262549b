import { defineTexts } from '../i18n/texts.ts'

export const uiTexts = defineTexts({
  'en-US': () => import('./ui.en-us.ts'),
  'zh-CN': () => import('./ui.zh-cn.ts'),
})
