import { defineTexts } from '../../i18n/texts.ts'

export const shareTexts = defineTexts({
  'en-US': () => import('./share.en-us.ts'),
  'zh-CN': () => import('./share.zh-cn.ts'),
})
