import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Everything known of one ship now: who she is, her size, what the crew typed, and her latest position with its quality and source. By MMSI (mmsi:…) or IMO number (imo:…).',
  notes: [
    'Values a ship never sent are null: class B craft send no draught, destination or ETA.',
    'A ship that was not heard for 7 days before the last start of the server may be missing until she is heard again.',
  ],
}
