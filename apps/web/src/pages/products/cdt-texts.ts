import { defineTexts } from '../../i18n/texts.ts'

export const cdtTexts = defineTexts({
  'en-US': () => import('./cdt.en-us.ts'),
  'zh-CN': () => import('./cdt.zh-cn.ts'),
})
