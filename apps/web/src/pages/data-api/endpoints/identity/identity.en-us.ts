import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives:
    'When a ship said something else of herself than before: name, call sign, numbers, type or size, before and after, and which feed heard it. The newest first.',
  notes: [
    'What she said first is no change.',
    'The newest 200 changes at most. A number that two ships share makes many.',
    'A ship without changes answers an empty list, free of charge.',
  ],
}
