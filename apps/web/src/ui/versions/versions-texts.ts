import { defineTexts } from '../../i18n/texts.ts'

export const versionsTexts = defineTexts({
  'en-US': () => import('./versions.en-us.ts'),
  'zh-CN': () => import('./versions.zh-cn.ts'),
})
