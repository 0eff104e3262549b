/** What the tabs of the port's panel say. */
export const texts = {
  head: {
    centre: 'Centre on the chart',
    share: 'Copy link',
    searchAnother: 'Search another ship',
    notFound: 'No port with the code {{locode}} is known.',
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
    label: 'What is told of the port',
    inport: 'In port',
    expected: 'Expected',
    departed: 'Departed',
    traffic: 'Traffic',
  },
  failed: 'What is known of calls at this port could not be loaded.',
  rebuilding:
    'Port calls are being worked out from the stored tracks. What is shown here may be incomplete for some minutes.',
  asOf: 'As of {{age}}',
  heard: 'Last position {{age}}',
  first: 'The first {{count}} of {{total}} are shown.',
  meaning: 'What these times mean',
  inport: {
    total: 'Ships in port',
    berth: 'At berth',
    anchor: 'At anchor',
    area: 'Within the limits',
    none: 'No ship has an open call here.',
    arrived: 'Arrived {{when}}',
    arrivedAbout: 'Arrived about {{when}}',
    lain: {
      berth: '{{time}} at berth',
      anchor: '{{time}} at anchor',
      area: '{{time}} in port',
    },
    meaning:
      'A ship is in port from her arrival (ATA): when she crossed the limits of the port, before she stopped in it. “About” stands where more than half an hour of silence lies around it. At berth and at anchor are stops of at least 15 minutes. Ships that pass without stopping, tugs, pilots and other service craft do not count, nor ships not heard for 24 hours.',
    everyone: 'All that lie or pass within the limits',
  },
  expected: {
    total: 'Ships bound for this port',
    none: 'No ship heard under way names this port as her destination.',
    eta: 'ETA {{when}}, in {{time}}',
    late: 'ETA {{when}}, {{time}} ago',
    ours: 'About {{when}}, in {{time}}, reckoned here',
    noEta: 'No ETA given',
    typed: 'Destination as typed: {{text}}, {{percent}} sure',
    meaning:
      'Ships under way, heard within three days, whose destination, as the crew typed it, means this port, and who are not in it. The percentage says how sure that meaning is. The ETA is the crew’s own and often old; ships a week past it are left out. Where they gave none, it is reckoned here from the way by sea and her speed when last heard, without delays.',
  },
  departed: {
    total: 'Departed in the last 7 days',
    none: 'No ship is known to have left in the last 7 days.',
    left: 'Left {{when}}',
    leftUnseen: 'Last seen here {{when}}',
    stayed: 'in port {{time}}',
    meaning:
      'Departure (ATD) is when a ship that had stopped here crossed the limits of the port outwards. Time in port is ATD less ATA.',
  },
  traffic: {
    calls: 'Calls in the last 30 days',
    median: 'Median time in port',
    medianOf: 'of {{calls}} that ended',
    medianFew: 'fewer than 3 calls ended',
    byDay: 'Arrivals a day',
    dayLabel: 'Arrivals of the last 30 days: {{calls}} in all, most on {{day}}: {{most}}.',
    day: 'Day (UTC)',
    count: 'Arrivals',
    none: 'No call is known in the last 30 days.',
    since: 'The first call known here was on {{when}}; figures reach back no further.',
    meaning:
      'Every figure comes from positions this server received itself. Half of the calls that ended in the last 30 days were shorter than the median. A ship out of reach of every receiver is in none of them.',
  },
} as const
