import { defineTexts } from '../../i18n/texts.ts'

export const versionTexts = defineTexts({
  'en-US': () => import('./version.en-us.ts'),
  'zh-CN': () => import('./version.zh-cn.ts'),
})
