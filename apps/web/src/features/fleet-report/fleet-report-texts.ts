import { defineTexts } from '../../i18n/texts.ts'

export const fleetReportTexts = defineTexts({
  'en-US': () => import('./fleet-report.en-us.ts'),
  'zh-CN': () => import('./fleet-report.zh-cn.ts'),
})
