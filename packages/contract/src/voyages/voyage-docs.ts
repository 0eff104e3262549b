import { describeRoom } from '../api/api-doc.ts'
import { voyageApi } from './voyage-api.ts'

const period = ['rangeBackwards', 'rangeInFuture', 'rangeTooLong'] as const
const mmsi = 477_995_300

export const voyageRoom = describeRoom({
  tag: 'voyages',
  about: 'Port calls, the legs between them, and where a ship goes next.',
  calls: voyageApi,
  docs: {
    listPortCalls: {
      summary: 'Port calls and legs of one ship in a period',
      errors: [...period, 'unknownShip'],
      example: { params: { mmsi }, query: { confidence: 2 } },
    },
    exportPortCalls: {
      summary: 'The same as a file',
      errors: [...period, 'unknownShip'],
      example: { params: { mmsi }, query: { format: 'csv', unit: 'nm' } },
    },
    getPortActivity: {
      summary: 'Who is in a port, who is expected, who has left',
      errors: ['unknownPort'],
      example: { params: { locode: 'CNSHA' } },
    },
    getVoyageForecast: {
      summary: 'Destination, distance to go and time of arrival of one ship',
      errors: ['unknownShip'],
      example: { params: { mmsi } },
    },
  },
})
