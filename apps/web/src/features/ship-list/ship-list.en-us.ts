/** The list of ships, beyond what the map's own texts say. */
export const texts = {
  title: 'Ships in this view',
  total_one: '{{formatted}} ship',
  total_other: '{{formatted}} ships',
  empty: 'No ship in this part of the chart.',
  world: 'Show the whole world',
  sortedBy: 'Sort by {{column}}',
  update: 'Update',
  column: {
    name: 'Name',
    mmsi: 'MMSI',
    class: 'Class',
    flag: 'Country/region',
    sog: 'Speed',
    length: 'Length',
    destination: 'Destination',
    age: 'Position',
  },
  noMatch: 'No ship in this part of the chart matches the filter.',
} as const
