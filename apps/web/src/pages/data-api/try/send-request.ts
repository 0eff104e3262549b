import { dataOfferApi, type ShownAnswer, type ShownCall } from '@fairway/contract'
import { request } from '../../../api/request.ts'

/** The call as this server answers it now; null: no answer came. */
export async function showCall(call: ShownCall): Promise<ShownAnswer | null> {
  const { result } = await request(dataOfferApi.showDataCall, { params: { call }, quiet: true, token: '' })
  return result ?? null
}
