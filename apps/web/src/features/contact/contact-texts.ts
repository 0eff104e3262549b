import { pageTexts } from '../../i18n/page-texts.ts'

export const contactTexts = pageTexts({
  'en-US': () => import('./contact.en-us.ts'),
  'zh-CN': () => import('./contact.zh-cn.ts'),
})
