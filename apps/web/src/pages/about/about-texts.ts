import { defineTexts } from '../../i18n/texts.ts'

export const aboutTexts = defineTexts({
  'en-US': () => import('./about.en-us.ts'),
  'zh-CN': () => import('./about.zh-cn.ts'),
})
