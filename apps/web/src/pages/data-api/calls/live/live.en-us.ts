import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives:
    'After the socket is open you send where you look; a snapshot of every ship in the box comes back, then changes. Frames are binary and often gzipped; the codec is part of the open source (packages/contract).',
  limits: [
    'Below zoom 5 every ship of the world comes at 16-bit precision; from zoom 5 on the box, widened by a quarter, at full precision.',
    'A slow reader gets the newest value of each ship when it reads again, never a queue. After 30 seconds beyond 2 MB it is closed.',
    'At most 20 sockets from one address, unless the operator set another limit. Pages of other sites need the operator’s permission.',
  ],
  parameters: {
    type: 'Kind of message',
    view: 'Your number of this view, rising; frames carry it back',
    west: 'Western edge',
    south: 'Southern edge',
    east: 'Eastern edge',
    north: 'Northern edge',
    zoom: 'Zoom of the map: decides between world and region',
    filter: 'A ship filter as in “Ships in an area”: only ships that match are sent',
    token: 'Your login, only for a filter by your own fleets',
  },
  answer: {
    ships: {
      title: 'columns of a decoded frame',
      fields: {
        mmsi: 'MMSI',
        latE6: 'Latitude',
        lonE6: 'Longitude',
        sog: 'Speed over ground; 65535 not known',
        cog: 'Course; 65535 not known',
        heading: 'Heading; 65535 not known',
        age: 'Age of the position at the frame’s time',
        class: 'Index of the class, in the order of class in “A ship now”',
        status: 'Navigational status, 255 not known',
        state: 'Bits: 1 moving, 2 simulated, 4 approximate, 8 class B',
      },
    },
  },
}
