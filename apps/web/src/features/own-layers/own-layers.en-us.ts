export const texts = {
  source: '{{credit}}, as of {{date}}',
} as const
