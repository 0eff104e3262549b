export const texts = {
  berth: 'Berth area {{number}}',
  anchor: 'Anchorage area {{number}}',
  limits: 'Port limits {{number}}',
  hint: 'Learned from where ships lie. The number is ours, not the port’s.',
} as const
