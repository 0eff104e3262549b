import { fleetApi } from '@fairway/contract'
import { pathsOf, type Person, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(fleetApi)
const OWNED = 413_000_001
const own = (route: string, right: RouteAccess['right'], more: Partial<RouteAccess> = {}): RouteAccess => ({
  route,
  right,
  owner: [200, 0],
  ...more,
})
/** The owner's fleet in the place of `:id`. */
const ofFleet =
  (path: string, json?: unknown) =>
  ({ fleetId }: Person) => ({ path: path.replace(':id', fleetId), ...(json === undefined ? {} : { json }) })
const tooMany = Array.from({ length: 5_001 }, (_, at) => 413_000_000 + at)

/**
 * Ways to fleets. The owner has one fleet with one ship (`fleetId`, `OWNED`); a stranger who names the fleet finds nothing, one who names the
 * ship changes nothing, for a ship is everybody's and only following her is the owner's.
 */
export const fleetsAccess: readonly RouteAccess[] = [
  own(`GET ${at.listFleets}`, {}),
  own(
    `POST ${at.createFleet}`,
    { json: { groupName: '东海船队' } },
    {
      wrong: [
        [{ json: { groupName: '' } }, 400],
        [{ json: { groupName: 'a', groupColor: 'red' } }, 400],
        [{ json: { groupName: 'a', userId: 1 } }, 400],
      ],
    },
  ),
  own(`POST ${at.changeFleet}`, ofFleet(at.changeFleet, { revision: 1, shown: false }), {
    stranger: [404, 4040],
    wrong: [[{ path: at.changeFleet.replace(':id', '1'), json: { revision: 1 } }, 400]],
  }),
  own(`POST ${at.orderFleets}`, ({ fleetId }) => ({ json: { ids: [fleetId] } }), {
    stranger: [200, 0],
    wrong: [[{ json: { ids: ['1'] } }, 400]],
  }),
  own(`POST ${at.followShips}`, ({ fleetId }) => ({ json: { fleet: fleetId, ships: [{ mmsi: 413_000_002 }] } }), {
    stranger: [404, 4040],
    wrong: [
      [{ json: { ships: [] } }, 400],
      [{ json: { ships: tooMany.map((mmsi) => ({ mmsi })) } }, 400],
    ],
  }),
  own(`POST ${at.moveShips}`, ({ fleetId }) => ({ json: { ships: [OWNED], fleet: fleetId } }), {
    stranger: [404, 4040],
    wrong: [[{ json: { ships: ['413000001'] } }, 400]],
  }),
  own(
    `POST ${at.showShips}`,
    { json: { ships: [OWNED], shown: false } },
    { stranger: [200, 0], wrong: [[{ json: { ships: [OWNED] } }, 400]] },
  ),
  own(
    `POST ${at.saveNote}`,
    { path: at.saveNote.replace(':mmsi', String(OWNED)), json: { note: { remarks: '冷藏' }, seen: null } },
    {
      stranger: [200, 2103],
      wrong: [[{ path: at.saveNote.replace(':mmsi', 'x'), json: { note: {}, seen: null } }, 400]],
    },
  ),
  own(`GET ${at.getFleetState}`, ({ fleetId }) => ({ path: `${at.getFleetState}?fleet=${fleetId}` }), {
    stranger: [200, 0],
    wrong: [[{ path: `${at.getFleetState}?fleet=1` }, 400]],
  }),
  own(`GET ${at.getFleetForecast}`, ({ fleetId }) => ({ path: `${at.getFleetForecast}?fleet=${fleetId}` }), {
    stranger: [200, 0],
    wrong: [[{ path: `${at.getFleetForecast}?fleet=1` }, 400]],
  }),
  own(
    `POST ${at.matchShips}`,
    { raw: { type: 'text/plain', body: '413000001' } },
    { wrong: [[{ json: { text: '413000001' } }, 400]] },
  ),
  own(`GET ${at.exportFleets}`, ({ fleetId }) => ({ path: `${at.exportFleets}?fleet=${fleetId}` }), {
    owner: [200],
    stranger: [404, 4040],
    wrong: [
      [{ path: `${at.exportFleets}?fleet=1` }, 400],
      [{ path: `${at.exportFleets}?format=pdf` }, 400],
    ],
  }),
  own(
    `POST ${at.unfollowShips}`,
    { json: { ships: [OWNED] } },
    { stranger: [200, 0], wrong: [[{ json: { ships: tooMany } }, 400]] },
  ),
  own(`POST ${at.deleteFleet}`, ofFleet(at.deleteFleet), {
    stranger: [404, 4040],
    wrong: [[{ path: at.deleteFleet.replace(':id', '..%2f') }, 400]],
  }),
]
