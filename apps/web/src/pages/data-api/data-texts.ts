import { pageTexts } from '../../i18n/page-texts.ts'

/** The catalogue's texts: classes, cards and what frames them. */
export const dataTexts = pageTexts({
  'en-US': () => import('./data-api.en-us.ts'),
  'zh-CN': () => import('./data-api.zh-cn.ts'),
})

/** What documents a call: only the detail pages load it. */
export const callTexts = pageTexts({
  'en-US': () => import('./call-docs.en-us.ts'),
  'zh-CN': () => import('./call-docs.zh-cn.ts'),
})

/** What is stored of the past, and how: for the history pages. */
export const storedFacts = pageTexts({
  'en-US': () => import('./stored-facts.en-us.ts'),
  'zh-CN': () => import('./stored-facts.zh-cn.ts'),
})
