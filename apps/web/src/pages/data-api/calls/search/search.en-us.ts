import type { CallText } from '../call-text.ts'
import { port } from '../port-set/port-set.en-us.ts'

export const texts: CallText = {
  gives:
    'Ships and ports that fit what was typed, the best first. Small spelling mistakes are forgiven from five letters on; Chinese names and the initials of their pinyin work too.',
  limits: ['At most 50 ships and 50 ports an answer.', 'A ship without a name is found by her numbers only.'],
  parameters: {
    q: 'Name, part of a name, call sign, MMSI, IMO, port or UN/LOCODE',
    limit: 'How many ships and how many ports at most',
  },
  answer: {
    result: {
      fields: {
        ships: 'Ships, the best match first',
        ports: 'Ports, the best match first',
      },
    },
    'result.ships[]': {
      title: 'a ship that matched',
      fields: {
        mmsi: 'MMSI',
        class: 'Class',
        name: 'Name',
        nameZh: 'Chinese name',
        imo: 'IMO number',
        callSign: 'Call sign',
        flag: 'Country or region, ISO 3166 alpha-2',
        lat: 'Latitude',
        lon: 'Longitude',
        sog: 'Speed over ground',
        status: 'Navigational status',
        positionAt: 'When the position was true',
        simulated: 'True for the simulated world',
        match: 'What matched, the surest first',
        matched: 'The text that matched, for instance a former name',
      },
    },
    'result.ports[]': {
      title: 'a port that matched',
      fields: { ...port.fields, match: 'What matched, the surest first' },
    },
  },
}
