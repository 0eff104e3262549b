import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const filterTexts = defineTexts({
  'en-US': () => import('./filter.en-us.ts'),
  'zh-CN': () => import('./filter.zh-cn.ts'),
})
export type FilterTexts = TextsOf<typeof filterTexts>
