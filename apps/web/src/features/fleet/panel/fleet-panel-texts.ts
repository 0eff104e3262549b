import { defineTexts, type TextsOf } from '../../../i18n/texts.ts'

export const fleetPanelTexts = defineTexts({
  'en-US': () => import('./fleet-panel.en-us.ts'),
  'zh-CN': () => import('./fleet-panel.zh-cn.ts'),
})
export type FleetPanelTexts = TextsOf<typeof fleetPanelTexts>
