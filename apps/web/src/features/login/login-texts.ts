import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const loginTexts = defineTexts({
  'en-US': () => import('./login.en-us.ts'),
  'zh-CN': () => import('./login.zh-cn.ts'),
})
export type LoginTexts = TextsOf<typeof loginTexts>
