import { defineTexts } from '../../../i18n/texts.ts'

export const rehearsalTexts = defineTexts({
  'en-US': () => import('./rehearsal.en-us.ts'),
  'zh-CN': () => import('./rehearsal.zh-cn.ts'),
})
