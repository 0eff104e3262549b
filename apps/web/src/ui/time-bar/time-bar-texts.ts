import { defineTexts } from '../../i18n/texts.ts'

export const timeBarTexts = defineTexts({
  'en-US': () => import('./time-bar.en-us.ts'),
  'zh-CN': () => import('./time-bar.zh-cn.ts'),
})
