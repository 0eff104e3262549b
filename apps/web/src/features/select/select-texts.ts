import { defineTexts } from '../../i18n/texts.ts'

export const selectTexts = defineTexts({
  'en-US': () => import('./select.en-us.ts'),
  'zh-CN': () => import('./select.zh-cn.ts'),
})
