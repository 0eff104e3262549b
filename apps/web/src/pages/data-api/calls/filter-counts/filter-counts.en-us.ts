import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'filterCounts'> = {
  gives:
    'How many ships match a filter, and for every facet how many would match with one more choice of it and all other facets as they are. Sent as JSON in the body.',
  limits: [
    'The filter’s text is at most 1,000 characters; the empty text counts all ships.',
    'A filter by fleets (fleet:all) needs the login of their owner, else 401.',
    'counts.dest names the 30 ports with most ships, and those the filter names.',
    'Deadweight and year of build come from the operator’s register; ships without count as unknown.',
  ],
  parameters: {
    filter: 'A ship filter as in “Ships in an area”',
    box: 'west, south, east, north in degrees: only ships in it are counted; without it all',
  },
  types,
  sets: {
    filterCounts: {
      title: 'result',
      fields: {
        filter: 'The filter as the server understood it',
        total: 'Ships that match',
        ships: 'Ships there are',
        counts: 'Facet → choice → ships that match this choice and all other facets',
        relaxed: 'For each facet that is set: facet, and total without it',
        countedAt: 'When it was counted',
      },
    },
  },
}
