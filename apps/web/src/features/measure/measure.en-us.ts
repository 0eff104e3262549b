export const texts = {
  hint: 'Click the chart to set points, or type a position.',
  total: 'Total',
  leg: 'Leg {{number}}',
  add: 'Add point',
  position: 'Position',
  invalid: 'Type a position such as 31.2, 122.0',
  clear: 'Clear points',
  undo: 'Take back the last point',
  line: 'Line',
  kinds: { 'great-circle': 'Great circle (shortest)', rhumb: 'Rhumb line (constant course)' },
} as const
