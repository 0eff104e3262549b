import { defineTexts } from '../../i18n/texts.ts'

export const chartsTexts = defineTexts({
  'en-US': () => import('./charts.en-us.ts'),
  'zh-CN': () => import('./charts.zh-cn.ts'),
})
