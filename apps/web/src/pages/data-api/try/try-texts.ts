import { defineTexts } from '../../../i18n/texts.ts'

/** What is said of answers and frames that came: loaded when one was asked for. */
export const tryTexts = defineTexts({
  'en-US': () => import('./try.en-us.ts'),
  'zh-CN': () => import('./try.zh-cn.ts'),
})
