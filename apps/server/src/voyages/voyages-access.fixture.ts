import { boardApi, portAreaApi, voyageApi } from '@fairway/contract'
import type { RouteAccess } from '../http/access-case.fixture.ts'

const at = (path: string, more: Record<string, string>) =>
  `/api/${Object.entries(more).reduce((filled, [name, value]) => filled.replace(`:${name}`, value), path)}`
const shipCalls = voyageApi.listPortCalls.path
const shipCallsExport = voyageApi.exportPortCalls.path
const portCalls = voyageApi.getPortActivity.path
const board = boardApi.getArrivalBoard.path
const boardExport = boardApi.exportArrivalBoard.path
const portAreas = portAreaApi.listPortAreas.path
const areaFile = portAreaApi.getPortAreaFile.path
const correction = portAreaApi.correctPortAreas.path
const areasWithin = portAreaApi.findPortAreas.path
const ofShip = (path: string, query: string) => ({ path: `${at(path, { mmsi: '123456789' })}${query}` })

/** Calls of a ship need a login; a port's activity is for everybody. */
export const voyagesAccess: readonly RouteAccess[] = [
  {
    route: `GET /api/${shipCalls}`,
    right: ofShip(shipCalls, '?confidence=1'),
    owner: [404, 4041],
    wrong: [
      [ofShip(shipCalls, '?from=2000&to=1000'), 400],
      [ofShip(shipCalls, '?from=99999999999999'), 400],
      [ofShip(shipCalls, '?from=0'), 400],
      [ofShip(shipCalls, '?confidence=5'), 400],
      [ofShip(shipCalls, '?port=nowhere'), 400],
    ],
  },
  {
    route: `GET /api/${shipCallsExport}`,
    right: ofShip(shipCallsExport, '?format=geojson'),
    owner: [404, 4041],
    wrong: [[ofShip(shipCallsExport, '?format=exe'), 400]],
  },
  {
    route: `GET /api/${portCalls}`,
    right: { path: at(portCalls, { locode: 'CNSHA' }) },
    visitor: [200, 0],
    wrong: [
      [{ path: at(portCalls, { locode: 'XXXXX' }) }, 404],
      [{ path: at(portCalls, { locode: 'nowhere' }) }, 400],
    ],
  },
  {
    route: `GET /api/${portAreas}`,
    right: { path: at(portAreas, { locode: 'CNSHA' }) },
    visitor: [200, 0],
    wrong: [
      [{ path: at(portAreas, { locode: 'XXXXX' }) }, 404],
      [{ path: at(portAreas, { locode: 'nowhere' }) }, 400],
    ],
  },
  {
    route: `GET /api/${areasWithin}`,
    right: { path: `/api/${areasWithin}?west=121&south=31&east=122&north=32` },
    visitor: [200, 0],
    wrong: [
      [{ path: `/api/${areasWithin}?west=121&south=31&east=122` }, 400],
      [{ path: `/api/${areasWithin}?west=-180&south=0&east=180&north=5` }, 400],
    ],
  },
  // The operator's: nobody else gets anything, logged in or not.
  {
    route: `GET /api/${areaFile}`,
    right: { path: at(areaFile, { locode: 'CNSHA' }) },
    visitor: [401, 4012],
    wrong: [[{ path: at(areaFile, { locode: 'nowhere' }) }, 400]],
  },
  {
    route: `POST /api/${correction}`,
    right: { json: { type: 'FeatureCollection', features: [] } },
    visitor: [401, 4012],
    wrong: [[{ json: { type: 'Feature' } }, 400]],
  },
  {
    route: `GET /api/${board}`,
    right: { path: `${at(board, { locode: 'CNSHA' })}?hours=24` },
    visitor: [200, 0],
    wrong: [
      [{ path: at(board, { locode: 'XXXXX' }) }, 404],
      [{ path: `${at(board, { locode: 'CNSHA' })}?hours=1000000` }, 400],
    ],
  },
  {
    route: `GET /api/${boardExport}`,
    right: { path: `${at(boardExport, { locode: 'CNSHA' })}?format=xlsx` },
    visitor: [200],
    wrong: [
      [{ path: `${at(boardExport, { locode: 'CNSHA' })}?format=exe` }, 400],
      [{ path: `${at(boardExport, { locode: 'CNSHA' })}?class=submarine` }, 400],
    ],
  },
]
