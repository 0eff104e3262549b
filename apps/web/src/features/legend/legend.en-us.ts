export const texts = {
  all: 'Show all',
  none: 'Hide all',
  count: '{{shown}} of {{total}} in view',
  moving: 'Under way',
  stopped: 'Stopped',
  stale: 'Older than 1 h',
  old: 'Older than 24 h',
  marks: 'Marks',
} as const
