import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const fleetTexts = defineTexts({
  'en-US': () => import('./fleet.en-us.ts'),
  'zh-CN': () => import('./fleet.zh-cn.ts'),
})
export type FleetTexts = TextsOf<typeof fleetTexts>
