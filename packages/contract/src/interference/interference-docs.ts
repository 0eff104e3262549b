import { describeRoom } from '../api/api-doc.ts'
import { interferenceApi } from './interference-api.ts'

export const interferenceRoom = describeRoom({
  tag: 'interference',
  about: 'Where positions cannot be believed.',
  calls: interferenceApi,
  docs: {
    getInterference: {
      summary: 'Cells in which satellite positions are jammed or spoofed now',
      description:
        'A cell counts when the positions of five ships jumped by 50 km or more within ten minutes, and for an hour after the last jump. `jammed` cells (0.5° wide) are where those ships were, `spoofed` cells (0.1° wide) where their positions were put. At most 500, those of most ships first; looked at every ten seconds.',
      errors: [],
      example: { result: { at: 1_795_000_000_000, total: 0, cells: [] } },
    },
    getDoubts: {
      summary: 'What speaks against the position that is shown of a ship',
      description:
        '`elsewhere`: reports under her number that came from so far away that she cannot have sailed there, in the last hour; `held` while it is not known which place is true, `refused` when they were left out, `shared` when another ship seems to send the same number. `area`: the cell of jammed or spoofed positions that she is in.',
      errors: ['notFound'],
      example: { params: { mmsi: 477_995_300 }, result: { elsewhere: null, area: null } },
    },
  },
})
