import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.en-us.ts'

export const texts: CallText = {
  gives: 'A port and the ships whose last position lies within its radius. Each entry of inPort is as in “A ship now”.',
  limits: [
    'At most 500 ships, the newest position first; inPortTotal counts all.',
    'Positions older than 24 hours do not count.',
    'The radius is a circle around the harbour, not the port’s outline: ships that pass close by count too.',
  ],
  parameters: {
    locode: 'UN/LOCODE, five characters; other codes of the same port work too',
  },
  answer: {
    result: {
      fields: {
        port: 'The port',
        inPort: 'Ships within the radius, the newest position first',
        inPortTotal: 'How many there are',
        stoppedTotal: 'How many of them have stopped',
      },
    },
    'result.port': port,
  },
}
