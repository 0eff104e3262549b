import { pageTexts } from '../../i18n/page-texts.ts'

export const shipTexts = pageTexts({
  'en-US': () => import('./ship.en-us.ts'),
  'zh-CN': () => import('./ship.zh-cn.ts'),
})
export type ShipTexts = Awaited<ReturnType<typeof shipTexts.load>>
