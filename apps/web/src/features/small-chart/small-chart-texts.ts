import { defineTexts } from '../../i18n/texts.ts'

export const smallChartTexts = defineTexts({
  'en-US': () => import('./small-chart.en-us.ts'),
  'zh-CN': () => import('./small-chart.zh-cn.ts'),
})
