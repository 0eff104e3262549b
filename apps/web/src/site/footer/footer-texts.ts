import { pageTexts } from '../../i18n/page-texts.ts'

export const footerTexts = pageTexts({
  'en-US': () => import('./footer.en-us.ts'),
  'zh-CN': () => import('./footer.zh-cn.ts'),
})
