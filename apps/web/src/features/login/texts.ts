import { pageTexts } from '../../i18n/page-texts.ts'

export const loginTexts = pageTexts({
  'en-US': () => import('./login.en-us.ts'),
  'zh-CN': () => import('./login.zh-cn.ts'),
})
export type LoginTexts = Awaited<ReturnType<typeof loginTexts.load>>
