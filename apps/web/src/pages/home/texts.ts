import { pageTexts } from '../../i18n/page-texts.ts'

export const homeTexts = pageTexts({
  'en-US': () => import('./home.en-us.ts'),
  'zh-CN': () => import('./home.zh-cn.ts'),
})
