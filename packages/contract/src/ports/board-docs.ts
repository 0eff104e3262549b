import { describeRoom } from '../api/api-doc.ts'
import { boardApi } from './board-api.ts'

export const boardRoom = describeRoom({
  tag: 'arrivals',
  about: 'Who comes to a port, when, and how long ships wait there.',
  calls: boardApi,
  docs: {
    getArrivalBoard: {
      summary: 'Arrivals of 24 hours, three days or a week, the queue at anchor, and thirty days of congestion',
      errors: ['unknownPort'],
      example: { params: { locode: 'CNSHA' }, query: { hours: '72' } },
    },
    exportArrivalBoard: {
      summary: 'The same as a table',
      errors: ['unknownPort'],
      example: { params: { locode: 'CNSHA' }, query: { hours: '72', format: 'xlsx', class: 'container' } },
    },
  },
})
