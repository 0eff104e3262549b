import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'The port calls of a ship in a period, the latest first, each with the leg that led to it. Calls are worked out from the stored tracks of this server.',
  notes: [
    'The last 30 days where no period is given.',
    'ATA is when she crossed the limits of the port inwards, ATB when her first stop at a berth began, ATD when she crossed the limits outwards. Passing through is no call.',
    'A call may be corrected: id stays, revision grows.',
  ],
}
