import { defineTexts } from '../../../i18n/texts.ts'

/** What the panels of stations that are no ships say. */
export const stationTexts = defineTexts({
  'en-US': () => import('./station.en-us.ts'),
  'zh-CN': () => import('./station.zh-cn.ts'),
})
