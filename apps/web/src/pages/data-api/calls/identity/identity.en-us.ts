import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'identity'> = {
  gives:
    'When a ship said something else of herself than before: what it was, what it became, and which feed heard it. The newest first.',
  limits: [
    '120 calls a minute from one address.',
    'What she said first is no change: since says when that was.',
    'At most the newest 200 changes, of her newest 50,000 reports; cut says that there were more. A number that two ships share makes thousands.',
    'An unknown number answers an empty list.',
  ],
  parameters: {
    mmsi: 'The ship',
  },
  types,
  sets: {
    identity: {
      title: 'result',
      fields: {
        mmsi: 'The ship',
        since: 'When she was first heard to say who she is, as far as it is kept',
        changes: 'Newest first',
        cut: 'True: there were more, these are the newest',
      },
    },
    identityChange: {
      title: 'result.changes[]: she said something else',
      fields: {
        field: 'name, callSign, imo, shipType or dimensions',
        before: 'What she said before; dimensions as toBow, toStern, toPort, toStarboard in metres',
        after: 'What she said from then on; null: nothing any more',
        at: 'When she first said so',
        source: 'The feed that heard it, as in “A ship now”; null for a feed of former times',
      },
    },
  },
}
