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
    findPortAreas: {
      summary: 'Berths, anchorages and limits of ports within a box of at most 10 degrees',
      errors: [],
      example: { query: { west: 121, south: 31, east: 122, north: 32 }, result: { areas } },
    },
  },
})
