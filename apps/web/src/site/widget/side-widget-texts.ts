import { pageTexts } from '../../i18n/page-texts.ts'

export const widgetTexts = pageTexts({
  'en-US': () => import('./side-widget.en-us.ts'),
  'zh-CN': () => import('./side-widget.zh-cn.ts'),
})
