export const texts = {
  label: 'Way ahead of the selected ship',
  ahead: 'How far ahead',
  after: '{{minutes}} min',
  inside: 'Inside this ring if she kept {{speed}} kn',
} as const
