import { describeRoom } from '../api/api-doc.ts'
import { evidenceApi } from './evidence-api.ts'

const id = '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29'

export const evidenceRoom = describeRoom({
  tag: 'evidence',
  about: "Signed packs of a ship's track, and whether one is genuine. docs/evidence-pack.md describes the format.",
  calls: evidenceApi,
  docs: {
    takeEvidence: {
      summary: 'A signed ZIP file of a period: track, all stored points, gaps, corrections, a picture, a manifest',
      errors: ['rangeBackwards', 'rangeInFuture', 'rangeTooLong', 'notFound', 'tooManyPoints', 'unavailable'],
      example: { params: { mmsi: 477_995_300 } },
    },
    listEvidenceKeys: {
      summary: 'The public keys that this server signs and ever signed packs with',
      errors: [],
      example: { result: { keys: [{ id, publicKey: '-----BEGIN PUBLIC KEY-----\n…', current: true }] } },
    },
    verifyEvidence: {
      summary: 'Whether an uploaded pack is genuine; nothing of it is kept',
      errors: ['badRequest', 'bodyTooLarge', 'bodyUnreadable', 'unavailable'],
      example: {
        result: { verdict: 'not-a-pack', reason: 'not-a-zip', files: [], facts: null, key: null },
      },
    },
  },
})
