import { pageTexts } from '../../i18n/page-texts.ts'

export const compareTexts = pageTexts({
  'en-US': () => import('./compare.en-us.ts'),
  'zh-CN': () => import('./compare.zh-cn.ts'),
})
export type CompareTexts = Awaited<ReturnType<typeof compareTexts.load>>
