import { describeRoom } from '../api/api-doc.ts'
import { replayApi } from './replay-api.ts'

export const replayRoom = describeRoom({
  tag: 'replay',
  about: 'All ships of an area, as they went.',
  calls: replayApi,
  docs: {
    getReplay: {
      summary: 'How all ships went through a box in up to 24 hours, thinned',
      description:
        'The last day is for everybody, what lies before it needs a login. Up to 1,000 ships, those that were there longest, with 60,000 points together; times and places are differences from the point before.',
      errors: ['rangeBackwards', 'rangeInFuture', 'rangeTooLong', 'unavailable'],
      example: {
        query: { west: 121.5, south: 30.5, east: 122.5, north: 31.5 },
        result: { from: 0, to: 0, total: 0, ships: [] },
      },
    },
  },
})
