import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'The latest positions of ships that you list, of a fleet, or within a box, circle or polygon. The question is sent as JSON in the body.',
  notes: [
    'Exactly one of vessels (500 at most), fleet, box, circle and polygon.',
    'In the order of MMSI, so that nobody is told twice or left out from page to page; a ship without a position is left out.',
    'In a box west may be larger than east: it then crosses the date line.',
  ],
}
