import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'portCalls'> = {
  gives:
    'What goes on in a port by the calls of its ships: who lies there, at a berth or at anchor, who is expected, who has left, and how long calls take.',
  limits: [
    '120 calls a minute from one address.',
    'At most 200 entries a list; the totals count all.',
    'Expected are ships under way whose destination means this port; crews do not always keep it up to date, so each has a confidence.',
    'Figures reach back as far as this server has heard the port: knownSince says how far.',
  ],
  parameters: {
    locode: 'UN/LOCODE, five characters; other codes of the same port work too',
  },
  types,
  sets: {
    portActivity: {
      title: 'result',
      fields: {
        locode: 'UN/LOCODE',
        at: 'When this was put together',
        inPort: 'Ships there: ship, call (as in “Port calls and voyages”), place (berth, anchor or area)',
        inPortTotal: 'How many',
        atBerthTotal: 'Of them at a berth',
        atAnchorTotal: 'Of them at anchor',
        expected:
          'Ships on their way: ship, eta (UTC ms, or null), ours (reckoned here, not the crew’s), confidence 0 to 1',
        expectedTotal: 'How many',
        departed: 'Ships that left within 7 days: ship, call',
        departedTotal: 'How many',
        callsLast30Days: 'Arrivals of 30 days',
        callsByDay: 'The same day by day: day (UTC ms), calls',
        medianTimeInPort: 'Half of the calls that ended within 30 days were shorter; null below 3',
        medianOf: 'How many calls it stands on',
        knownSince: 'The first call known here',
        rebuilding: 'True while stored history is still being worked out',
      },
    },
    portShip: {
      title: 'ship in inPort[], expected[] and departed[]',
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
