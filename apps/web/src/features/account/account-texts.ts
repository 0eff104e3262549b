import { defineTexts, type TextsOf } from '../../i18n/texts.ts'

export const accountTexts = defineTexts({
  'en-US': () => import('./account.en-us.ts'),
  'zh-CN': () => import('./account.zh-cn.ts'),
})
export type AccountTexts = TextsOf<typeof accountTexts>

/** The pages of the account area: the last part of their path, in the order of the menu (docs/specification.md 2). */
export const accountPages = [
  'myAccountInfo',
  'personalInformation',
  'consumptionRecords',
  'help',
  'areaRemind',
  'planRoutes',
  'organisation',
  'apiService',
  'historyData',
  'visualTools',
  'logisticsTrack',
] as const
export type AccountPage = (typeof accountPages)[number]
export type PlannedPage = keyof AccountTexts['planned']['pages']

/** Entries of the menu that hold nothing yet: they stand apart, under a word that says so. */
export const plannedPages: readonly AccountPage[] = ['logisticsTrack']

export const accountPath = (page: AccountPage): string => `/index/myAccount/${page}`
