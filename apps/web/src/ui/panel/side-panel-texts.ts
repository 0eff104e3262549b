import { defineTexts } from '../../i18n/texts.ts'

export const sidePanelTexts = defineTexts({
  'en-US': () => import('./side-panel.en-us.ts'),
  'zh-CN': () => import('./side-panel.zh-cn.ts'),
})
