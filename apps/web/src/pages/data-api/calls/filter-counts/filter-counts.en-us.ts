import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'How many ships match a filter, and for every facet how many would match with one more choice of it and all other facets as they are. Sent as JSON in the body.',
  limits: [
    'The empty text counts all ships.',
    'A filter by fleets (fleet:all) or own areas (myarea:…) needs the login of their owner.',
    'counts.dest and counts.last name the 30 ports with most ships, every country and region that has one, and what the filter names.',
    'Deadweight and year of build come from the operator’s register; ships without count as unknown.',
  ],
  parameters: {
    filter: 'A ship filter as in “Ships in an area”',
    box: 'Only ships in it are counted; without it all',
    'box.west': 'Western edge',
    'box.south': 'Southern edge',
    'box.east': 'Eastern edge; may be smaller than west, the box then crosses the date line',
    'box.north': 'Northern edge',
  },
  answer: {
    result: {
      fields: {
        filter: 'The filter as the server understood it',
        total: 'Ships that match',
        ships: 'Ships there are',
        counts: 'Facet → choice → ships that match this choice and all other facets',
        relaxed: 'Each facet that is set',
        'relaxed[].facet': 'Its name',
        'relaxed[].total': 'Ships that would match without it',
        noAreas: 'Areas of the filter that show no ship',
        'noAreas[].id': 'Id of the area',
        'noAreas[].why': 'gone: not there; intricate: too many edges',
        countedAt: 'When it was counted',
      },
    },
  },
}
