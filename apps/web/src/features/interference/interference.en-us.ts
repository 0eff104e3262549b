/** Where satellite positions are disturbed: switch, legend, list. */
export const texts = {
  title: 'Jamming and spoofing',
  kind: { jammed: 'Jammed', spoofed: 'Spoofed' },
  meaning: {
    jammed: 'ships here report positions far from where they are',
    spoofed: 'false positions of ships are put here',
  },
  rule: 'Five ships or more jumped by 50 km or more within ten minutes. Kept for an hour after the last jump. The number is that of the ships.',
  none: 'None in the last hour.',
  failed: 'The areas could not be loaded just now.',
  list: 'Areas of jamming and spoofing',
  cell: '{{kind}}, {{ships}} ships',
  seen: '{{position}} · last jump {{age}}',
  go: 'Show on the chart: {{cell}}',
  more: '{{count}} more on the chart.',
} as const
