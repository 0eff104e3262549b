import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'When a ship said something else of herself than before: what it was, what it became, and which feed heard it. The newest first.',
  limits: [
    'What she said first is no change: since says when that was.',
    'At most the newest 200 changes, of her newest 50,000 reports; cut says that there were more. A number that two ships share makes thousands.',
    'An unknown number answers an empty list.',
  ],
  parameters: {
    mmsi: 'The ship',
  },
  answer: {
    result: {
      fields: {
        mmsi: 'The ship',
        since: 'When she was first heard to say who she is, as far as it is kept',
        changes: 'Newest first',
        cut: 'True: there were more, these are the newest',
      },
    },
    'result.changes[]': {
      title: 'she said something else',
      fields: {
        field: 'What changed',
        before: 'What she said before; dimensions in metres from her antenna',
        after: 'What she said from then on; null: nothing any more',
        at: 'When she first said so',
        source: 'The feed that heard it; null for a feed of former times',
      },
    },
  },
}
