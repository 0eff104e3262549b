import { describeRoom } from '../api/api-doc.ts'
import { coverageApi } from './coverage-api.ts'

export const coverageRoom = describeRoom({
  tag: 'coverage',
  about: 'Where this server hears.',
  calls: coverageApi,
  docs: {
    getCoverage: {
      summary: 'What the tiles of the coverage show',
      description:
        'Where positions of ships were received in the last seven days (UTC), and on how many of them. The tiles are PNG pictures of 256 × 256 cells at `/tiles/coverage/{z}/{x}/{y}.png?look=light|dark`, zoom 0–3 (Web Mercator; a cell of zoom 3 is 20 km wide at the equator).',
      errors: [],
      example: {},
    },
  },
})
