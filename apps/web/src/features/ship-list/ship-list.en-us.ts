/** The list of ships, beyond what the map's own texts say. */
export const texts = {
  noMatch: 'No ship in this part of the chart matches the filter.',
} as const
