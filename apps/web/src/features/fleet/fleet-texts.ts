import { pageTexts } from '../../i18n/page-texts.ts'

export const fleetTexts = pageTexts({
  'en-US': () => import('./fleet.en-us.ts'),
  'zh-CN': () => import('./fleet.zh-cn.ts'),
})
export type FleetTexts = Awaited<ReturnType<typeof fleetTexts.load>>
