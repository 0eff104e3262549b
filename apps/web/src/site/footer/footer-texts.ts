import { defineTexts } from '../../i18n/texts.ts'

export const footerTexts = defineTexts({
  'en-US': () => import('./footer.en-us.ts'),
  'zh-CN': () => import('./footer.zh-cn.ts'),
})
