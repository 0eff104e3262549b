import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const helpTexts = defineTexts({
  'en-US': () => import('./help.en-us.ts'),
  'zh-CN': () => import('./help.zh-cn.ts'),
})
export type HelpTexts = TextsOf<typeof helpTexts>
export type ArticleId = keyof HelpTexts['articles']
export type TermId = keyof HelpTexts['glossary']['terms']

/** What stands below the steps; null: nothing. */
export const noteOf = (article: HelpTexts['articles'][ArticleId]): string | null =>
  'note' in article ? article.note : null
