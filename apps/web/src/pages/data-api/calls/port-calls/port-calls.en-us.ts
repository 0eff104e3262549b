import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'What goes on in a port by the calls of its ships: who lies there, at a berth or at anchor, who is expected, who has left, and how long calls take.',
  limits: [
    'At most 200 entries a list; the totals count all.',
    'Expected are ships under way whose destination means this port; crews do not always keep it up to date, so each has a confidence.',
    'Figures reach back as far as this server has heard the port: knownSince says how far.',
  ],
  parameters: {
    locode: 'UN/LOCODE, five characters; other codes of the same port work too',
  },
  answer: {
    result: {
      fields: {
        locode: 'UN/LOCODE',
        at: 'When this was put together',
        inPort: 'Ships there, the latest arrival first',
        'inPort[].ship': 'The ship',
        'inPort[].call': 'Her call',
        'inPort[].place': 'At a berth, at anchor, or within the limits and not stopped',
        inPortTotal: 'How many',
        atBerthTotal: 'Of them at a berth',
        atAnchorTotal: 'Of them at anchor',
        expected: 'Ships on their way, the earliest first',
        'expected[].ship': 'The ship',
        'expected[].eta': 'When she will be there',
        'expected[].ours': 'True: calculated here; false: as the crew typed it',
        'expected[].confidence': 'How sure it is that her destination means this port',
        expectedTotal: 'How many',
        departed: 'Ships that left within 7 days, the latest first',
        'departed[].ship': 'The ship',
        'departed[].call': 'Her call',
        departedTotal: 'How many',
        callsLast30Days: 'Arrivals of 30 days',
        callsByDay: 'The same day by day, the oldest first',
        'callsByDay[].day': 'Beginning of the day',
        'callsByDay[].calls': 'Arrivals of that day',
        medianTimeInPort: 'Half of the calls that ended within 30 days were shorter; null below 3',
        medianOf: 'How many calls it stands on',
        knownSince: 'The first call known here',
        rebuilding: 'True while stored history is still being worked out',
      },
    },
    'result.inPort[].ship': {
      fields: {
        mmsi: 'MMSI',
        class: 'Class',
        name: 'Name',
        nameZh: 'Chinese name',
        imo: 'IMO number',
        flag: 'Country or region, ISO 3166 alpha-2',
        length: 'Length',
        draught: 'As the crew set it',
        destination: 'As the crew typed it',
        sog: 'Speed over ground',
        status: 'Navigational status 0–15',
        positionAt: 'When the position was true',
        simulated: 'True for the simulated world',
      },
    },
  },
}
