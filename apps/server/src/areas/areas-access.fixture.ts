import { areaApi } from '@fairway/contract'
import { pathsOf, type RouteAccess } from '../http/access-case.fixture.ts'

const at = pathsOf(areaApi)
const foreign = 'q7Kd_90aQ-1zAAAA'
const area = { name: 'Elbe', colour: 'teal', shape: { kind: 'circle', centre: { lat: 54, lon: 8 }, radius: 1_852 } }

/** Ways to the areas that people draw. */
export const areasAccess: readonly RouteAccess[] = [
  { route: `GET ${at.listAreas}`, right: {}, owner: [200, 0] },
  { route: `GET ${at.listOfficialAreas}`, right: {}, visitor: [200, 0] },
  {
    route: `POST ${at.saveArea}`,
    right: { json: area },
    owner: [200, 0],
    wrong: [
      [{ json: { ...area, name: '' } }, 400],
      [{ json: { ...area, colour: 'puce' } }, 400],
      [{ json: { ...area, shape: { kind: 'circle', centre: { lat: 91, lon: 8 }, radius: 5 } } }, 400],
      [{ json: { ...area, shape: { kind: 'blob' } } }, 400],
      [{ json: { ...area, id: foreign } }, 404],
      [{ json: { ...area, userId: 1 } }, 400],
    ],
  },
  {
    route: `POST ${at.showArea}`,
    right: { path: at.showArea.replace(':id', foreign), json: { shown: false } },
    owner: [404, 4040],
    wrong: [[{ path: at.showArea.replace(':id', 'short'), json: { shown: false } }, 400]],
  },
  {
    route: `POST ${at.deleteArea}`,
    right: { path: at.deleteArea.replace(':id', foreign), json: {} },
    owner: [404, 4040],
    wrong: [[{ path: at.deleteArea.replace(':id', 'short'), json: {} }, 400]],
  },
  {
    route: `POST ${at.importAreas}`,
    right: { json: { format: 'geojson', text: '{"type":"Point","coordinates":[8,54]}' } },
    owner: [200, 2211],
    wrong: [[{ json: { format: 'shp', text: '' } }, 400]],
  },
  {
    route: `GET ${at.exportAreas}`,
    right: { path: `${at.exportAreas}?format=csv` },
    owner: [200],
    wrong: [[{ path: `${at.exportAreas}?format=xlsx` }, 400]],
  },
  {
    route: `GET ${at.getAreaTraffic}`,
    right: { path: at.getAreaTraffic.replace(':id', foreign) },
    owner: [404, 4040],
    wrong: [
      [{ path: at.getAreaTraffic.replace(':id', 'short') }, 400],
      [{ path: `${at.getAreaTraffic.replace(':id', foreign)}?zone=Sea/Nowhere` }, 400],
    ],
  },
  {
    route: `GET ${at.exportAreaStays}`,
    right: { path: at.exportAreaStays.replace(':id', foreign) },
    owner: [404, 4040],
    wrong: [[{ path: at.exportAreaStays.replace(':id', 'short') }, 400]],
  },
]
