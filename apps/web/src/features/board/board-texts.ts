import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const boardTexts = defineTexts({
  'en-US': () => import('./board.en-us.ts'),
  'zh-CN': () => import('./board.zh-cn.ts'),
})
export type BoardTexts = TextsOf<typeof boardTexts>
