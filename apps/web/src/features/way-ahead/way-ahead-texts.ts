import { defineTexts } from '../../i18n/texts.ts'

export const wayAheadTexts = defineTexts({
  'en-US': () => import('./way-ahead.en-us.ts'),
  'zh-CN': () => import('./way-ahead.zh-cn.ts'),
})
