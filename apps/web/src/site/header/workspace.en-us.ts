/** Where else one works with ships. */
export const texts = {
  fleets: 'Fleets',
  arrivals: 'Arrivals',
  routes: 'Routes',
} as const
