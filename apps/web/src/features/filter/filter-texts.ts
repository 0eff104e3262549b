import { pageTexts } from '../../i18n/page-texts.ts'

export const filterTexts = pageTexts({
  'en-US': () => import('./filter.en-us.ts'),
  'zh-CN': () => import('./filter.zh-cn.ts'),
})
export type FilterTexts = Awaited<ReturnType<typeof filterTexts.load>>
