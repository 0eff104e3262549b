export const texts = {
  title: 'What is stored',
  months: 'What is stored of each month',
  samples: 'Sample files',
  order: 'Order historical data',
  columns: ['Fact', 'What holds for it'],
  rows: [
    {
      what: 'Since when',
      text: 'Since the first start of this server. It buys no past: before that there is nothing.',
    },
    { what: 'How long', text: '400 days unless the operator set another time; whole days are dropped at the end.' },
    {
      what: 'How dense',
      text: 'One point a minute under way, one in 15 minutes at rest, one more at each change of course over 10°, of speed over 1 knot, of status, and at both edges of a silence.',
    },
    {
      what: 'Who sees it',
      text: 'Tracks of the last 24 hours are for everybody, unless the operator set other hours. Further back, and port calls, need a login.',
    },
    {
      what: 'As a file',
      text: 'Ordered in the account area or by POST /v1/exports: of ships, a fleet, an area or a box, as CSV, NDJSON, GeoJSON, KML, GPX or Parquet, with the rows and the price told before. The track and the port calls of one ship are saved from the map.',
    },
  ],
} as const
