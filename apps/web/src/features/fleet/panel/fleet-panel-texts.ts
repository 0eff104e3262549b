import { pageTexts } from '../../../i18n/page-texts.ts'

export const fleetPanelTexts = pageTexts({
  'en-US': () => import('./fleet-panel.en-us.ts'),
  'zh-CN': () => import('./fleet-panel.zh-cn.ts'),
})
export type FleetPanelTexts = Awaited<ReturnType<typeof fleetPanelTexts.load>>
