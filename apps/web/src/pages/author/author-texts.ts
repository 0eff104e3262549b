import { defineTexts } from '../../i18n/texts.ts'

export const authorTexts = defineTexts({
  'en-US': () => import('./author.en-us.ts'),
  'zh-CN': () => import('./author.zh-cn.ts'),
})
