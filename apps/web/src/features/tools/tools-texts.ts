import { defineTexts } from '../../i18n/texts.ts'

export const toolsTexts = defineTexts({
  'en-US': () => import('./tools.en-us.ts'),
  'zh-CN': () => import('./tools.zh-cn.ts'),
})
