import type { dataOfferApi } from '@fairway/contract'

type Calls = typeof dataOfferApi

/** Calls that a page needs only when its reader comes near their answers. */
const load =
  <Name extends keyof Calls>(name: Name) =>
  (): Promise<Calls[Name]> =>
    import('./offer-api.ts').then(({ offerApi }) => offerApi[name])

export const getDataOffer = load('getDataOffer')
export const listStoredMonths = load('listStoredMonths')
export const listDataSamples = load('listDataSamples')
