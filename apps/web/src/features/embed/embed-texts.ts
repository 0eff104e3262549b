import { defineTexts } from '../../i18n/texts.ts'

export const embedTexts = defineTexts({
  'en-US': () => import('./embed.en-us.ts'),
  'zh-CN': () => import('./embed.zh-cn.ts'),
})
