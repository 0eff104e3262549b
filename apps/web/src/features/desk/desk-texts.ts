import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const deskTexts = defineTexts({
  'en-US': () => import('./desk.en-us.ts'),
  'zh-CN': () => import('./desk.zh-cn.ts'),
})
export type DeskTexts = TextsOf<typeof deskTexts>
