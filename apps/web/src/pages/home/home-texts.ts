import { defineTexts } from '../../i18n/texts.ts'

export const homeTexts = defineTexts({
  'en-US': () => import('./home.en-us.ts'),
  'zh-CN': () => import('./home.zh-cn.ts'),
})
