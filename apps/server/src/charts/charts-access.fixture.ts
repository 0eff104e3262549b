import { chartApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(chartApi)
const calls = { subject: 'port', locode: 'CNSHA', measure: 'calls', days: 7 }
const OF_NOBODY = 'x'.repeat(16)

/** Figures by day: of everything that a login sees, and of its own fleets and areas. */
export const chartsAccess: readonly RouteAccess[] = [
  {
    route: `POST ${at.readChart}`,
    right: { json: calls },
    owner: [200, 0],
    wrong: [
      [{ json: { ...calls, measure: 'ships' } }, 400],
      [{ json: { ...calls, days: 8 } }, 400],
      [{ json: { ...calls, locode: 'XXXXX' } }, 404],
      [{ json: { subject: 'area', area: OF_NOBODY, measure: 'ships', days: 7 } }, 404],
      [{ json: { subject: 'fleet', fleet: OF_NOBODY, measure: 'speed', days: 7 } }, 400],
    ],
  },
]
