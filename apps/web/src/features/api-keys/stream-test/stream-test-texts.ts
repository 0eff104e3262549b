import { defineTexts } from '../../../i18n/texts.ts'

export const streamTestTexts = defineTexts({
  'en-US': () => import('./stream-test.en-us.ts'),
  'zh-CN': () => import('./stream-test.zh-cn.ts'),
})
