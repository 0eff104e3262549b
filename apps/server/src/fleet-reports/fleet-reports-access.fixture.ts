import { fleetReportApi } from '@fairway/contract'
import { pathsOf, type Person, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(fleetReportApi)
const settings = { on: false, minute: 480, zone: 'Asia/Shanghai', mail: false, position: 'now' }
const ofFleet =
  (path: string, query = '', json?: unknown) =>
  ({ fleetId }: Person) => ({ path: path.replace(':id', fleetId) + query, ...(json === undefined ? {} : { json }) })
const wrongFleet = (path: string, json?: unknown) =>
  [{ path: path.replace(':id', '1'), ...(json === undefined ? {} : { json }) }, 400] as const

/** Ways to reports. The owner has one fleet; a stranger who names it finds nothing. */
export const fleetReportsAccess: readonly RouteAccess[] = [
  {
    route: `GET ${at.getFleetReport}`,
    right: ofFleet(at.getFleetReport, '?zone=UTC'),
    owner: [200, 0],
    stranger: [404, 4040],
    wrong: [
      wrongFleet(at.getFleetReport),
      [{ path: `${at.getFleetReport.replace(':id', 'x7Yk2mP9qL4a')}?day=today` }, 400],
      [{ path: `${at.getFleetReport.replace(':id', 'x7Yk2mP9qL4a')}?zone=Sea/Nowhere` }, 400],
    ],
  },
  {
    route: `GET ${at.exportFleetReport}`,
    right: ofFleet(at.exportFleetReport, '?format=csv'),
    owner: [200],
    stranger: [404, 4040],
    wrong: [[{ path: `${at.exportFleetReport.replace(':id', 'x7Yk2mP9qL4a')}?format=pdf` }, 400]],
  },
  {
    route: `GET ${at.getReportSettings}`,
    right: ofFleet(at.getReportSettings),
    owner: [200, 0],
    stranger: [404, 4040],
    wrong: [wrongFleet(at.getReportSettings)],
  },
  {
    route: `POST ${at.saveReportSettings}`,
    right: ofFleet(at.saveReportSettings, '', settings),
    owner: [200, 0],
    stranger: [404, 4040],
    wrong: [
      wrongFleet(at.saveReportSettings, settings),
      [{ path: at.saveReportSettings.replace(':id', 'x7Yk2mP9qL4a'), json: { ...settings, minute: 1_440 } }, 400],
      [{ path: at.saveReportSettings.replace(':id', 'x7Yk2mP9qL4a'), json: { ...settings, zone: 'Sea/Nowhere' } }, 400],
      [{ path: at.saveReportSettings.replace(':id', 'x7Yk2mP9qL4a'), json: { ...settings, userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.lookAtFleet}`,
    right: ofFleet(at.lookAtFleet, '', { zone: 'Asia/Shanghai' }),
    owner: [200, 0],
    stranger: [404, 4040],
    wrong: [
      wrongFleet(at.lookAtFleet, { zone: 'Asia/Shanghai' }),
      [{ path: at.lookAtFleet.replace(':id', 'x7Yk2mP9qL4a'), json: { zone: 'Sea/Nowhere' } }, 400],
    ],
  },
  {
    route: `GET ${at.listFleetEvents}`,
    right: { path: `${at.listFleetEvents}?zone=UTC` },
    owner: [200, 0],
    wrong: [
      [{ path: at.listFleetEvents }, 400],
      [{ path: `${at.listFleetEvents}?zone=UTC&beforeId=a%20b` }, 400],
    ],
  },
]
