import { defineTexts } from '../../i18n/texts.ts'

/** Names and words that all data pages share; the page of one call needs no more of the catalogue. */
export const sharedDataTexts = defineTexts({
  'en-US': () => import('./data.en-us.ts'),
  'zh-CN': () => import('./data.zh-cn.ts'),
})

/** The catalogue's texts: classes, cards and what frames them, with the words above. */
export const dataTexts = defineTexts({
  'en-US': () => import('./catalogue/catalogue.en-us.ts'),
  'zh-CN': () => import('./catalogue/catalogue.zh-cn.ts'),
})

/** What frames the documentation of a call: only the detail pages load it. What is said of each call stands in `own-texts.ts`. */
export const endpointTexts = defineTexts({
  'en-US': () => import('./detail/endpoint-docs.en-us.ts'),
  'zh-CN': () => import('./detail/endpoint-docs.zh-cn.ts'),
})

/** What the fields of the data API mean. */
export const fieldTexts = defineTexts({
  'en-US': () => import('./facts/fields.en-us.ts'),
  'zh-CN': () => import('./facts/fields.zh-cn.ts'),
})

/** What this server offers of its own: months, sample files, and what changed in the data API. */
export const offerTexts = defineTexts({
  'en-US': () => import('./offer/offer.en-us.ts'),
  'zh-CN': () => import('./offer/offer.zh-cn.ts'),
})

/** What is stored of the past, and how: for the history pages. */
export const storedFacts = defineTexts({
  'en-US': () => import('./detail/stored-facts.en-us.ts'),
  'zh-CN': () => import('./detail/stored-facts.zh-cn.ts'),
})

/** What frames the form for a trial, or for what does not run yet. */
export const trialTexts = defineTexts({
  'en-US': () => import('./trial/trial.en-us.ts'),
  'zh-CN': () => import('./trial/trial.zh-cn.ts'),
})

/** What stands in place of a trial form that was sent. */
export const trialThanksTexts = defineTexts({
  'en-US': () => import('./trial/trial-thanks.en-us.ts'),
  'zh-CN': () => import('./trial/trial-thanks.zh-cn.ts'),
})
