/** The bar of a playback. */
export const texts = {
  label: 'Playback',
  time: 'Time shown',
  play: 'Play',
  pause: 'Pause',
  back: 'Back ten minutes',
  forward: 'Forward ten minutes',
  speed: 'Playback speed',
  times: '×{{speed}}',
  fit: 'All in 1 min (×{{speed}})',
  goTo: 'Go to a date and time',
  outside: 'Outside of the period: {{range}}',
} as const
