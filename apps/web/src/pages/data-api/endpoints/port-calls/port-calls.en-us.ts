import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: 'Port calls at a port or in a box that began in a period, the latest first, each with its ship.',
  notes: [
    'Exactly one of port and box. Periods side by side give each call once: to is not part of the period.',
    'The last seven days where no period is given; 366 days of a port at most, 31 of a box.',
    'Calls of tugs, pilots and other service craft are left out.',
  ],
}
