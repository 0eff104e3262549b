import { describeRoom } from '../api/api-doc.ts'
import { portAreaApi } from './port-area-api.ts'

const areas = [
  {
    id: 'CNSHA-berth-3',
    port: 'CNSHA',
    kind: 'berth' as const,
    number: 3,
    name: null,
    nameZh: null,
    outline: [
      [121.49, 31.24],
      [121.5, 31.24],
      [121.5, 31.25],
      [121.49, 31.24],
    ] as [number, number][],
    stops: 41,
    ships: 17,
    first: 1_795_000_000_000,
    last: 1_796_000_000_000,
    drawn: false,
  },
]

export const portAreaRoom = describeRoom({
  tag: 'port areas',
  about:
    'Berths, anchorages and limits of ports, learned from where ships lie and corrected by the operator of the server.',
  calls: portAreaApi,
  docs: {
    listPortAreas: {
      summary: 'Berths, anchorages and limits of one port',
      errors: ['unknownPort'],
      example: { params: { locode: 'CNSHA' }, result: { areas } },
    },
    getPortAreaFile: {
      summary: 'For the operator: everything that is kept of a port’s areas, as GeoJSON',
      description:
        'Also what was removed. `authorization: Bearer` and the operator’s token (`OPERATOR_TOKEN`) stand in the header.',
      errors: ['operatorOnly', 'unknownPort'],
      example: { params: { locode: 'CNSHA' }, result: { type: 'FeatureCollection', features: [] } },
    },
    correctPortAreas: {
      summary: 'For the operator: corrects areas of ports while the server runs',
      description:
        'Each feature is a polygon without holes with `port`, `kind` (`berth`, `anchor`, `limits`), `name`, `nameZh`, `frozen`, `removed`, and the `id` of the area that it corrects, none to add one. What it changes or adds is frozen: learning leaves it as it is. All of them are saved or none. Names and outlines are seen at once, limits count from the next start.',
      errors: ['operatorOnly'],
      example: {
        body: {
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              properties: { port: 'CNSHA', kind: 'berth', name: 'Terminal 5' },
              geometry: { type: 'Polygon', coordinates: [areas[0]!.outline] },
            },
          ],
        },
        result: { saved: 1, frozen: 1 },
      },
    },
    findPortAreas: {
      summary: 'Berths, anchorages and limits of ports within a box of at most 10 degrees',
      errors: [],
      example: { query: { west: 121, south: 31, east: 122, north: 32 }, result: { areas } },
    },
  },
})
