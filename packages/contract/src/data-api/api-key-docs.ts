import { describeRoom } from '../api/api-doc.ts'
import { apiKeyApi } from './api-key-api.ts'

const settings = {
  name: 'Port desk',
  scopes: ['vessels', 'ports'] as ('vessels' | 'ports')[],
  networks: ['203.0.113.0/24'],
  hosts: [],
  expiresAt: null,
  monthlyCap: 5_000,
}
const key = {
  ...settings,
  id: 'k3Vt8s0cQ1mZp7xYb2LdRA',
  prefix: 'fwk_Zb81kQ0x',
  createdAt: 1_795_000_000_000,
  changedAt: 1_795_000_000_000,
  lastUsedAt: null,
  revokedAt: null,
  stoppedAt: null,
  before: null,
  credits: 0,
}
const secret = 'fwk_Zb81kQ0x-shown-once-and-kept-as-a-hash-only-000'
const sums = { calls: 3, rows: 3, credits: 3 }
const params = { id: key.id }

export const apiKeyRoom = describeRoom({
  tag: 'API keys',
  about: 'Keys of the data API `/v1`, made and ended by the owner of an account, and what they use.',
  calls: apiKeyApi,
  docs: {
    listApiKeys: { summary: 'Own keys', errors: [], example: { result: { keys: [key], most: 20 } } },
    createApiKey: {
      summary: 'Make a key; it is shown in this answer and never again',
      errors: ['apiKeysFull', 'apiKeyEndsInPast'],
      example: { body: settings, result: { key, secret } },
    },
    changeApiKey: {
      summary: 'Change what a key may do',
      errors: ['notFound', 'apiKeyEndsInPast'],
      example: { params, body: settings, result: key },
    },
    rotateApiKey: {
      summary: 'Put a new key in the place of one, which works on for so many hours',
      errors: ['notFound'],
      example: { params, body: { hours: 24 }, result: { key, secret } },
    },
    revokeApiKey: {
      summary: 'End a key: within seconds it is refused everywhere',
      errors: ['notFound'],
      example: { params, result: { ...key, revokedAt: 1_795_000_000_000 } },
    },
    liftApiKey: {
      summary: 'Let a key go on that was stopped for using far more than usual',
      errors: ['notFound'],
      example: { params, result: key },
    },
    getApiUsage: {
      summary: 'What the keys of the account used in a month, and what calls cost',
      errors: [],
      example: {
        query: { month: '2026-11' },
        result: {
          month: '2026-11',
          allowance: 10_000,
          used: 3,
          held: 0,
          requestsPerMinute: 300,
          mostPerRequest: 500,
          rows: [{ day: '2026-11-23', keyId: key.id, call: 'getVessel', calls: 3, rows: 3, credits: 3 }],
          prices: { getVessel: { credits: 1, perRows: null } },
        },
      },
    },
    listUsage: {
      summary:
        'Consumption records: what each key used on each day with each call, with the sums of all that is asked for',
      errors: [],
      example: {
        query: { from: '2026-11-01', to: '2026-11-23', key: key.id },
        result: {
          from: '2026-11-01',
          to: '2026-11-23',
          total: sums,
          days: [{ day: '2026-11-23', ...sums }],
          keys: [{ keyId: key.id, name: key.name, prefix: key.prefix }],
          calls: ['getVessel'],
          page: 0,
          count: 1,
          records: [{ day: '2026-11-23', keyId: key.id, keyName: key.name, call: 'getVessel', ...sums }],
        },
      },
    },
    exportUsage: {
      summary: 'Consumption records as CSV, at most 100,000, the latest first',
      errors: [],
      example: { query: { from: '2026-11-01', to: '2026-11-23' } },
    },
  },
})
