import { describeRoom } from '../api/api-doc.ts'
import { shipApi } from './ship-api.ts'
import { shipHistoryApi } from './ship-history-api.ts'
import { shipListApi } from './ship-list-api.ts'

const period = ['rangeBackwards', 'rangeInFuture', 'rangeTooLong'] as const
const mmsi = 477_995_300

export const shipRoom = describeRoom({
  tag: 'ships',
  about: 'Ships as they are now, and their tracks.',
  calls: shipApi,
  docs: {
    searchAll: {
      summary: 'Search ships and ports by name, call sign, MMSI, IMO number or LOCODE',
      errors: [],
      example: { query: { q: 'ever given', limit: 5 }, result: { ships: [], ports: [] } },
    },
    listShips: {
      summary: 'List ships in a box, filtered and sorted',
      description:
        'A filter by fleets or areas of one’s own needs the login of their owner; anything else is for everybody.',
      errors: ['filterUnusable', 'unavailable'],
      example: {
        query: { west: 121, south: 30, east: 123, north: 32, limit: 20 },
        result: { total: 0, ships: [], ports: [] },
      },
    },
    getShip: {
      summary: 'Everything known about one ship now',
      errors: ['notFound'],
      example: { params: { mmsi } },
    },
    getTrack: {
      summary: 'The track of one ship in a period, thinned',
      description: 'The last day is for everybody, what lies before it needs a login.',
      errors: period,
      example: {
        params: { mmsi },
        query: { points: 500 },
        result: {
          mmsi,
          from: 1_795_000_000_000,
          to: 1_795_086_400_000,
          stored: 0,
          time: [],
          lat: [],
          lon: [],
          sog: [],
          cog: [],
          gaps: [],
          simulated: false,
        },
      },
    },
  },
})

export const shipHistoryRoom = describeRoom({
  tag: 'ship-history',
  about: 'Tracks as files, and what ships were called before.',
  calls: shipHistoryApi,
  docs: {
    exportTrack: {
      summary: 'Every stored point of a period as a file',
      description:
        'CSV has the columns utc_time (YYYY-MM-DD HH:MM:SS), mmsi, name, latitude, longitude, sog_kn, course_deg, hdg_deg, nav_status, gap_before (1: she was lost before this point) and synthetic (1: simulated); an empty cell is not known.',
      errors: [...period, 'notFound', 'tooManyPoints', 'unavailable'],
      example: { params: { mmsi }, query: { format: 'gpx' } },
    },
    getIdentity: {
      summary: 'What a ship said of herself before: names, call signs, numbers, dimensions',
      errors: [],
      example: { params: { mmsi }, result: { mmsi, since: null, changes: [], cut: false } },
    },
  },
})

export const shipListRoom = describeRoom({
  tag: 'list of ships',
  about: 'What can be done with the list of ships.',
  calls: shipListApi,
  docs: {
    listPickedShips: {
      summary: 'The ships of these numbers, sorted; who is not known is left out',
      errors: [],
      example: { body: { ships: [mmsi], sort: 'name' }, result: { total: 0, ships: [], ports: [] } },
    },
    exportShips: {
      summary: 'The list of ships, or those picked from it, as CSV or as an Excel workbook: 10,000 at most',
      description:
        'A filter by fleets or areas of one’s own needs the login of their owner; anything else is for everybody.',
      errors: ['filterUnusable', 'unavailable'],
      example: {
        body: { west: 121, south: 30, east: 123, north: 32, columns: ['class', 'sog', 'port'], format: 'xlsx' },
      },
    },
  },
})
