import { defineApiCall } from '../api/api-call.ts'

const schemas = () => import('./api-key-schemas.ts')

/** Keys of the data API, and what they use: for the account's owner. */
export const apiKeyApi = {
  listApiKeys: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/api/keys',
    login: 'required',
    schemas: () => schemas().then((s) => ({ result: s.apiKeysSchema })),
  }),
  createApiKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/api/keys',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ body: s.saveApiKeyBody, result: s.newApiKeySchema })),
  }),
  changeApiKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/api/keys/:id',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ params: s.apiKeyParams, body: s.saveApiKeyBody, result: s.apiKeySchema })),
  }),
  rotateApiKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/api/keys/:id/rotate',
    login: 'required',
    confirm: 'recent',
    schemas: () =>
      schemas().then((s) => ({ params: s.apiKeyParams, body: s.rotateApiKeyBody, result: s.newApiKeySchema })),
  }),
  revokeApiKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/api/keys/:id/revoke',
    login: 'required',
    schemas: () => schemas().then((s) => ({ params: s.apiKeyParams, result: s.apiKeySchema })),
  }),
  liftApiKey: defineApiCall({
    method: 'POST',
    path: 'SERVICE-USER/api/keys/:id/lift',
    login: 'required',
    confirm: 'recent',
    schemas: () => schemas().then((s) => ({ params: s.apiKeyParams, result: s.apiKeySchema })),
  }),
  getApiUsage: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/api/usage',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.apiUsageQuery, result: s.apiUsageSchema })),
  }),
  listUsage: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/api/usage/records',
    login: 'required',
    schemas: () => schemas().then((s) => ({ query: s.listUsageQuery, result: s.usageRecordsSchema })),
  }),
  exportUsage: defineApiCall({
    method: 'GET',
    path: 'SERVICE-USER/api/usage/export',
    login: 'required',
    perMinute: 20,
    file: ['text/csv'],
    schemas: () => schemas().then((s) => ({ query: s.exportUsageQuery })),
  }),
}
