import { describeRoom } from '../api/api-doc.ts'
import { densityApi } from './density-api.ts'

export const densityRoom = describeRoom({
  tag: 'density',
  about: 'Where ships sail, learned from the stored tracks.',
  calls: densityApi,
  docs: {
    getDensity: {
      summary: 'What the tiles of the traffic density show',
      description:
        'A ship counts once a day (UTC) in every cell she sailed through; who lies still does not count. The tiles are PNG pictures of 256 × 256 cells at `/tiles/density/{z}/{x}/{y}.png?class=&month=&look=light|dark`, zoom 0–14 (Web Mercator, cells no finer than those of zoom 12, offshore of zoom 9).',
      errors: [],
      example: { query: { class: 'tanker', month: '2026-11' } },
    },
  },
})
