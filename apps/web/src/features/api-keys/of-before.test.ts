import type { ApiKey } from '@fairway/contract'
import { expect, it } from 'vitest'
import { keysOfBefore } from './of-before.ts'

const DAY = 86_400_000
const CHANGED = 100 * DAY
const key = (id: string, more: Partial<ApiKey>): ApiKey => ({
  id,
  name: 'Desk',
  prefix: 'fw_x',
  scopes: [],
  networks: [],
  hosts: [],
  expiresAt: null,
  monthlyCap: null,
  createdAt: CHANGED - DAY,
  changedAt: 0,
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
  before: null,
  credits: 0,
  ...more,
})

it('are those that still work and were made before the new password, for a week', () => {
  const keys = [
    key('old', {}),
    key('new', { createdAt: CHANGED + 1 }),
    key('revoked', { revokedAt: CHANGED - 1 }),
    key('over', { expiresAt: CHANGED }),
  ]
  expect(keysOfBefore(keys, CHANGED, CHANGED + DAY).map(({ id }) => id)).toEqual(['old'])
  expect(keysOfBefore(keys, CHANGED, CHANGED + 8 * DAY)).toEqual([])
})
