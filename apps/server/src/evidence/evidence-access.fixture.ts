import { evidenceApi, evidenceKeyPath, evidenceOldKeyPath } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(evidenceApi)
const pack = (mmsi: string, query = '') => at.takeEvidence.replace(':mmsi', mmsi) + query

/** Ways to evidence packs: making one needs a login, verifying one does not. */
export const evidenceAccess: readonly RouteAccess[] = [
  {
    route: `GET ${at.takeEvidence}`,
    right: { path: pack('123456789') },
    owner: [404, 4040],
    wrong: [
      [{ path: pack('x') }, 400],
      [{ path: pack('123456789', '?from=1000000000000&to=1100000000000') }, 400],
    ],
  },
  { route: `GET ${at.listEvidenceKeys}`, right: {}, visitor: [200, 0] },
  {
    route: `POST ${at.verifyEvidence}`,
    right: { raw: { type: 'application/zip', body: 'no pack' } },
    visitor: [200, 0],
    wrong: [[{ json: { pack: 1 } }, 400]],
  },
  { route: `GET ${evidenceKeyPath}`, right: {}, visitor: [200] },
  {
    route: `GET ${evidenceOldKeyPath}`,
    right: { path: evidenceOldKeyPath.replace(':id', '0'.repeat(64)) },
    visitor: [404, 4040],
    wrong: [[{ path: evidenceOldKeyPath.replace(':id', '1') }, 400]],
  },
]
