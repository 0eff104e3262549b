import { defineTexts } from '../../i18n/texts.ts'

export const widgetTexts = defineTexts({
  'en-US': () => import('./side-widget.en-us.ts'),
  'zh-CN': () => import('./side-widget.zh-cn.ts'),
})
