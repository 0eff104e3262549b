import { embedApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(embedApi)
const OF_NOBODY = 'x'.repeat(16)
const draft = { kind: 'port', locode: 'CNSHA', theme: 'dark' }
const frame = { kind: 'port', locode: 'CNSHA', name: '港口看板', hosts: ['ships.example'] }

/** Ways to frames for other sites: making and ending them is their owner's, everybody sees what one shows. */
export const embedsAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listEmbeds}`, right: {}, owner: [200, 0] },
  {
    route: `POST ${at.saveEmbed}`,
    right: { json: frame },
    owner: [200, 0],
    wrong: [
      [{ json: { ...frame, hosts: ["ships.example; script-src 'unsafe-inline'"] } }, 400],
      [{ json: { ...frame, userId: 1 } }, 400],
      [{ json: { ...frame, locode: 'XXXXX' } }, 404],
      [{ json: { ...frame, id: OF_NOBODY } }, 404],
    ],
  },
  {
    route: `POST ${at.previewEmbed}`,
    right: { json: draft },
    owner: [200, 0],
    wrong: [
      [{ json: { ...draft, hosts: ['ships.example'] } }, 400],
      [{ json: { ...draft, userId: 1 } }, 400],
      [{ json: { kind: 'fleet', fleet: 'x'.repeat(12) } }, 404],
    ],
  },
  {
    route: `POST ${at.deleteEmbed}`,
    right: { path: at.deleteEmbed.replace(':id', OF_NOBODY) },
    owner: [404, 4040],
    wrong: [[{ path: at.deleteEmbed.replace(':id', '1') }, 400]],
  },
  {
    route: `GET ${at.openEmbed}`,
    right: { path: at.openEmbed.replace(':id', OF_NOBODY) },
    visitor: [404, 4040],
    wrong: [[{ path: at.openEmbed.replace(':id', '1') }, 400]],
  },
]
