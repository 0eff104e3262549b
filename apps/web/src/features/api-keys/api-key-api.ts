import { apiKeyApi, type CallInput, type RotationHours } from '@fairway/contract'
import { keysAgain } from '../../api/key-usage-api.ts'
import { changing } from '../../api/read-again.ts'
import { request } from '../../api/request.ts'

export type KeyWanted = CallInput<Awaited<ReturnType<typeof apiKeyApi.createApiKey.schemas>>>['body']

const change = changing(keysAgain)

export const createKey = (body: KeyWanted) => change(request(apiKeyApi.createApiKey, { body }))
export const changeKey = (id: string, body: KeyWanted) =>
  change(request(apiKeyApi.changeApiKey, { params: { id }, body }))
export const rotateKey = (id: string, hours: RotationHours) =>
  change(request(apiKeyApi.rotateApiKey, { params: { id }, body: { hours } }))
export const liftKey = (id: string) => change(request(apiKeyApi.liftApiKey, { params: { id } }))
export const revokeKey = (id: string) => change(request(apiKeyApi.revokeApiKey, { params: { id } }))
