import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: 'Ports by name, Chinese name, pinyin or UN/LOCODE, or those in a box, the busiest first.',
  notes: [
    'Exactly one of q and box; 100 matches of a name at most.',
    'Positions are those of the harbour, good enough to find it, not to enter it.',
    'time_zone and the Chinese name are null where the table has none.',
  ],
}
