export const texts = {
  contents: 'Clauses',
  others: 'See also',
  version: 'Version of {{date}}',
} as const
