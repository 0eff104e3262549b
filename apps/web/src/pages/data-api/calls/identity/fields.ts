export const fields = {
  identity: {
    mmsi: 'number',
    since: 'number? moment',
    changes: 'list',
    cut: 'boolean',
  },
  identityChange: {
    field: 'choice',
    before: 'mixed?',
    after: 'mixed?',
    at: 'number moment',
    source: 'object?',
  },
} as const
