/** Where this server hears: switch and legend. */
export const texts = {
  title: 'Reception coverage',
  once: '1 day of 7',
  always: 'all 7 days',
  meaning: 'Where positions of ships were received in the last seven days, by squares of some {{size}} here.',
  nothing: 'No position has been received in the last seven days.',
} as const
