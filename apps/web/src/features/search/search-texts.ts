import { defineTexts } from '../../i18n/texts.ts'

export const searchTexts = defineTexts({
  'en-US': () => import('./search.en-us.ts'),
  'zh-CN': () => import('./search.zh-cn.ts'),
})
