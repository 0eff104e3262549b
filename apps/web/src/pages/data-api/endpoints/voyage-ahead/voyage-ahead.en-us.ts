import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Where a ship is bound, how far it is by sea, and when she will be there: the crew’s ETA as typed, and one calculated here from the way and her speed.',
  notes: [
    'A port is named from a score of 0.7 on; below that port is null, gap says why and alternatives what it may mean.',
    'The range is p10 to p90: with a chance of 10, 50 and 90% she is there by then. It is null for a ship that is stopped, but for one at anchor off the port.',
    'A position older than 72 hours gives no distance and no ETA of ours.',
  ],
}
