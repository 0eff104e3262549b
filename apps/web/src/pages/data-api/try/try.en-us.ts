export const texts = {
  sent: 'What was asked:',
  tried: 'HTTP {{status}} · {{milliseconds}} ms · {{letters}} characters',
  triedCost: 'Credits with a key: {{credits, number}}.',
  triedFree: 'With a key it is free: failed and empty answers cost nothing.',
  tryCut: 'The rest is left out here.',
  answer: 'Fields of the answer',
  command: 'What the WebSocket was sent:',
  frames: 'Frames, the newest first',
  waiting: 'Waiting for the first frame …',
  came: 'Frames so far: {{count, number}} · positions: {{rows, number}}',
  ended: 'It was left after {{seconds, number}} s.',
  lost: 'The stream cannot be reached just now.',
} as const
