export const texts = {
  berth: 'Berth area {{number}}',
  anchor: 'Anchorage area {{number}}',
  hint: 'Learned from where ships lie. The number is ours, not the port’s.',
} as const
