import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'Wind, waves, current and visibility at a point, for this hour and the next five days. Values are of the model cell that the point lies in.',
  notes: [
    'What the operator’s provider gives; with none, state is none and nothing is invented.',
    'When the provider does not answer, kept values are given for up to 12 hours, with their age; state is stale then.',
    'Model values of some kilometres’ width: not for coastal navigation.',
  ],
}
