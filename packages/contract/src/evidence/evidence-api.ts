import { defineApiCall } from '../api/api-call.ts'
import { evidenceLimits } from './evidence-limits.ts'

const schemas = () => import('./evidence-schemas.ts')

/** Where the public key stands as a file of its own, outside the API base, and each key that ever signed by its number. */
export const evidenceKeyPath = '/evidence/key.pem'
export const evidenceOldKeyPath = '/evidence/keys/:id.pem'

/** Signed packs of a ship's track, and whether one is genuine. */
export const evidenceApi = {
  takeEvidence: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/ships/:mmsi/evidence',
    login: 'required',
    file: ['application/zip'],
    schemas: () => schemas().then((s) => ({ params: s.shipParams, query: s.evidenceQuery })),
  }),
  listEvidenceKeys: defineApiCall({
    method: 'GET',
    path: 'SHIPDT-SERVICE-NEW/evidence/keys',
    login: 'none',
    schemas: () => schemas().then((s) => ({ result: s.evidenceKeysSchema })),
  }),
  verifyEvidence: defineApiCall({
    method: 'POST',
    path: 'SHIPDT-SERVICE-NEW/evidence/verify',
    login: 'none',
    sends: ['application/zip', 'application/octet-stream'],
    bodyBytes: evidenceLimits.packBytes,
    perMinute: 20,
    schemas: () => schemas().then((s) => ({ result: s.verifiedSchema })),
  }),
}
