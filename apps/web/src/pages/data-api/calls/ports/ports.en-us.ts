import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.en-us.ts'

export const texts: CallText = {
  gives: 'The whole port table in one answer. It may be kept for an hour (cache-control says so).',
  limits: [
    'Positions are those of the harbour, good enough to find it, not to enter it.',
    'timeZone and the Chinese name are null where the table has none.',
  ],
  parameters: {},
  answer: {
    result: {
      fields: {
        ports: 'All ports of the table',
      },
    },
    'result.ports[]': port,
  },
}
