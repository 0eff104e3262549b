import { pageTexts } from '../../i18n/page-texts.ts'

export const portTexts = pageTexts({
  'en-US': () => import('./port.en-us.ts'),
  'zh-CN': () => import('./port.zh-cn.ts'),
})
