import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'The latest state of one ship: what her transponder said last, what a ship register adds, and how old each part is.',
  limits: [
    'A ship that was not heard for 7 days before the last start of the server may be missing until she is heard again.',
    'Values a ship never sent are null: class B craft send no draught, destination or ETA.',
  ],
  parameters: {
    mmsi: 'Nine digits as a rule',
  },
  answer: {
    result: {
      title: 'the ship',
      fields: {
        mmsi: 'Number of the ship’s radio station',
        class: 'Class on the map: twelve of ships, then what is no ship',
        name: 'As the ship sends it',
        nameZh: 'Chinese name from a register; AIS has none',
        formerNames: 'Names she sent before',
        callSign: 'Call sign',
        imo: 'IMO number with a correct check digit; null for any other',
        flag: 'Country or region of the MMSI, ISO 3166 alpha-2',
        shipType: 'AIS ship type, 0–99',
        classB: 'Class B transponder',
        lat: 'Latitude, WGS 84, north positive',
        lon: 'Longitude, east positive',
        sog: 'Speed over ground',
        cog: 'Course over ground',
        heading: 'Direction of the bow',
        rot: 'Rate of turn, positive to starboard',
        status: 'Navigational status 0–15 as the crew set it',
        length: 'From the antenna’s place',
        breadth: 'From the antenna’s place',
        toBow: 'Antenna to bow',
        toStern: 'Antenna to stern',
        toPort: 'Antenna to port side',
        toStarboard: 'Antenna to starboard side',
        draught: 'As the crew set it',
        destination: 'As the crew typed it',
        eta: 'As the crew typed it; the year is inferred',
        deadweight: 'From a ship register, where one is loaded',
        buildYear: 'From a ship register, where one is loaded',
        positionAt: 'When the position was true',
        receivedAt: 'When this server received it',
        staticAt: 'When static data were last heard',
        approximate: 'Position of message 27, good to about 185 m',
        expectedInterval: 'Time until her next report is due by ITU-R M.1371',
        source: 'Where the position came from; null before the first',
      },
    },
    'result.source': {
      title: 'where the position came from',
      fields: {
        feed: 'Name of the feed',
        simulated: 'True for the simulated world',
        credit: 'Credit line the feed asks for, or empty',
      },
    },
  },
}
