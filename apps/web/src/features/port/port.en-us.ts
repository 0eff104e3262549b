/** What the tabs of the port's panel say. */
export const texts = {
  head: {
    centre: 'Centre on the chart',
    share: 'Copy link',
    board: 'Arrival board',
    searchAnother: 'Search for another ship',
    notFound: 'There is no port with the code {{locode}}.',
  },
  fact: {
    code: 'Port code',
    country: 'Country/region',
    position: 'Position',
    localTime: 'Local time',
    size: 'Radius counted as in port',
  },
  noneLately: 'No ship has reported from this port in the last 24 hours.',
  firstRecent: 'The {{count}} most recent',
  tabs: {
    label: 'Port details',
    inport: 'In port',
    expected: 'Expected',
    departed: 'Departed',
    traffic: 'Traffic',
  },
  failed: 'Calls at this port could not be loaded.',
  rebuilding:
    'Port calls are being worked out from the stored tracks. What is shown here may be incomplete for a few minutes.',
  asOf: 'As of {{age}}',
  heard: 'Last position {{age}}',
  first: 'Showing the first {{count}} of {{total}}.',
  meaning: 'What these times mean',
  inport: {
    total: 'Ships in port',
    berth: 'At berth',
    anchor: 'At anchor',
    area: 'Within the limits',
    none: 'No ship is calling here now.',
    arrived: 'Arrived {{when}}',
    arrivedAbout: 'Arrived about {{when}}',
    lain: {
      berth: '{{time}} at berth',
      anchor: '{{time}} at anchor',
      area: '{{time}} in port',
    },
    meaning:
      'A ship is in port from her arrival (ATA): when she crossed the limits of the port, before she stopped in it. “About” means that more than half an hour without reports lies around it. At berth and at anchor are stops of at least 15 minutes. Ships that pass without stopping, tugs, pilots and other service craft are not counted, nor are ships without a report for 24 hours.',
    everyone: 'All ships stopped or passing within the limits',
  },
  expected: {
    total: 'Ships bound for this port',
    none: 'No ship under way names this port as her destination.',
    eta: 'ETA of the crew {{when}}, in {{time}}',
    late: 'ETA of the crew {{when}}, {{time}} ago',
    ours: 'About {{when}}, in {{time}}, calculated',
    noEta: 'No ETA given',
    typed: 'Destination as typed: {{text}}, {{percent}} certain',
    meaning:
      'Ships under way that reported within the last three days, whose destination as typed by the crew was read as this port, and that are not in it yet. The percentage says how certain that reading is. The calculated time counts from where and when she was last heard, by the distance by sea and her speed. The ETA of the crew is their own and often out of date; ships a week past it are left out.',
  },
  departed: {
    total: 'Departed in the last 7 days',
    none: 'No ship is known to have left in the last 7 days.',
    left: 'Left {{when}}',
    leftUnseen: 'Last seen here {{when}}',
    stayed: 'in port {{time}}',
    meaning:
      'Departure (ATD) is when a ship that had stopped here crossed the limits of the port outwards. Time in port is ATD minus ATA.',
  },
  traffic: {
    calls: 'Calls in the last 30 days',
    median: 'Median time in port',
    medianOf: 'of {{calls}} calls that ended in these 30 days',
    medianFew: 'fewer than 3 calls ended in these 30 days',
    byDay: 'Arrivals per day',
    dayLabel: 'Arrivals in the last 30 days: {{calls}} in total, most on {{day}} ({{most}}).',
    day: 'Day (UTC)',
    count: 'Arrivals',
    none: 'No calls recorded in the last 30 days.',
    since: 'The first recorded call here was on {{when}}; the figures go back no further.',
    meaning:
      'Every figure comes from positions this server received itself. Half of the calls that ended in the last 30 days were shorter than the median. Ships out of range of every receiver are not counted.',
  },
} as const
