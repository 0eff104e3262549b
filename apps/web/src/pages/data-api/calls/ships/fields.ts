export const fields = {
  list: {
    total: 'number',
    ships: 'list',
  },
} as const
