import { defineTexts } from '../../i18n/texts.ts'

export const legalPageTexts = defineTexts({
  'en-US': () => import('./legal.en-us.ts'),
  'zh-CN': () => import('./legal.zh-cn.ts'),
})
