import { expect, it } from 'vitest'
import type { z } from 'zod'
import { documentedCalls } from '../openapi/api-rooms.ts'
import { errorsOf } from '../openapi/refusals.ts'
import { v1Calls } from '../v1/v1-calls.ts'

const asking = (confirm: string) =>
  documentedCalls
    .filter(({ call }) => call.confirm === confirm)
    .map(({ id }) => id)
    .toSorted()

it('what outlives a login, or locks its owner out, asks for a login that proved its owner not long ago', () => {
  expect(asking('recent')).toEqual([
    'addPasskey',
    'changeApiKey',
    'changeContact',
    'changeMemberRole',
    'confirmTotp',
    'createApiKey',
    'createPurchase',
    'dissolveOrganisation',
    'endOtherSessions',
    'endSession',
    'handOverOrganisation',
    'inviteMember',
    'liftApiKey',
    'removeMember',
    'renewTargetSecret',
    'rotateApiKey',
    'saveTarget',
    'sendContactCode',
  ])
})

it('what cannot be taken back takes the password itself', async () => {
  expect(asking('password')).toEqual([
    'beginPasskey',
    'beginTotp',
    'changePassword',
    'confirmLogin',
    'deleteAccount',
    'enterDesk',
    'exportAccount',
    'makeRecoveryCodes',
    'removePasskey',
    'removeTotp',
  ])
  for (const { id, call } of documentedCalls.filter((documented) => documented.call.confirm === 'password')) {
    const { body } = await call.schemas()
    expect((body as z.ZodObject).shape, id).toHaveProperty('password')
  }
})

it('every call that asks for it needs a login, is no GET, and says how it refuses', async () => {
  for (const documented of documentedCalls.filter(({ call }) => call.confirm !== undefined)) {
    const { id, call } = documented
    expect([id, call.login, call.method]).toEqual([id, 'required', 'POST'])
    const refusal = call.confirm === 'recent' ? 'confirmationNeeded' : 'passwordWrong'
    expect(errorsOf(documented, await call.schemas()), id).toContain(refusal)
  }
})

it('a key of the data API changes no account, no contact, no key and no organisation', () => {
  const changed = Object.values(v1Calls)
    .filter(({ method, writes }) => method !== 'GET' && writes)
    .map(({ path }) => path.split(/[/:]/)[1])
  expect([...new Set(changed)].toSorted()).toEqual([
    'alert-rules',
    'alerts',
    'areas',
    'plans',
    'shares',
    'webhook-deliveries',
    'webhooks',
  ])
})
