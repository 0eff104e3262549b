import { pageTexts } from '../../i18n/page-texts.ts'

export const voyageTexts = pageTexts({
  'en-US': () => import('./voyage.en-us.ts'),
  'zh-CN': () => import('./voyage.zh-cn.ts'),
})
export type VoyageTexts = Awaited<ReturnType<typeof voyageTexts.load>>
