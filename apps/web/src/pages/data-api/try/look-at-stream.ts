import { dataOfferApi, type ShownStreamAnswer } from '@fairway/contract'
import { request } from '../../../api/request.ts'

/** What came on the stream since; null: no answer came. */
export const lookAtStream = (after: number, signal: AbortSignal): Promise<ShownStreamAnswer | null> =>
  request(dataOfferApi.showDataStream, { query: { after }, quiet: true, token: '', signal })
    .then(({ result }) => result ?? null)
    .catch(() => null)
