export const fields = {
  filterCounts: {
    filter: 'text',
    total: 'number',
    ships: 'number',
    counts: 'object',
    relaxed: 'list',
    countedAt: 'number moment',
  },
} as const
