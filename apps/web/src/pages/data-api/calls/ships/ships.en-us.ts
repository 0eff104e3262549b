import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'The ships whose latest position lies in a box. Each entry of ships is as in “A ship now”. total counts all of them, so that you can page.',
  limits: ['At most 500 ships an answer.', 'East may be smaller than west: the box then crosses the date line.'],
  parameters: {
    west: 'Western edge',
    south: 'Southern edge',
    east: 'Eastern edge',
    north: 'Northern edge',
    classes:
      'Classes separated by commas: tanker, container, bulk, lng, passenger, fishing, working, public-service, multi-purpose, general-cargo, ro-ro, other; without it all',
    filter:
      'A ship filter as it stands in the map’s address, for instance type:tanker,bulk;dwt:10000-80000;flag:foreign. One by fleets (fleet:all) or own areas needs the login of their owner',
    sort: 'What the ships are sorted by',
    order: 'Rising or falling',
    offset: 'How many to leave out',
    limit: 'How many to give',
  },
  answer: {
    result: {
      fields: {
        total: 'Ships in the box, all pages together',
        ships: 'Ships of this page',
        ports:
          'For each of these ships the port that her destination means, as UN/LOCODE; null when none is sure enough',
      },
    },
  },
}
