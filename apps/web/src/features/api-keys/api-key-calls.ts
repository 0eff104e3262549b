import { apiKeyApi, errorCodes, type CallInput, type RotationHours } from '@fairway/contract'
import { keysAgain } from '../../api/api-use-calls.ts'
import { request } from '../../api/request.ts'

export type KeyWanted = CallInput<Awaited<ReturnType<typeof apiKeyApi.createApiKey.schemas>>>['body']

async function then<T extends { code: number }>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  if (answer.code === errorCodes.ok) await keysAgain()
  return answer
}

export const createKey = (body: KeyWanted) => then(request(apiKeyApi.createApiKey, { body }))
export const changeKey = (id: string, body: KeyWanted) =>
  then(request(apiKeyApi.changeApiKey, { params: { id }, body }))
export const rotateKey = (id: string, hours: RotationHours) =>
  then(request(apiKeyApi.rotateApiKey, { params: { id }, body: { hours } }))
export const liftKey = (id: string) => then(request(apiKeyApi.liftApiKey, { params: { id } }))
export const revokeKey = (id: string) => then(request(apiKeyApi.revokeApiKey, { params: { id } }))
