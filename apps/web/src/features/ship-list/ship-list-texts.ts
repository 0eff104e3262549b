import { pageTexts } from '../../i18n/page-texts.ts'

export const shipListTexts = pageTexts({
  'en-US': () => import('./ship-list.en-us.ts'),
  'zh-CN': () => import('./ship-list.zh-cn.ts'),
})
