/** The bar of a playback. */
export const texts = {
  label: 'Playback',
  time: 'Time shown',
  play: 'Play',
  pause: 'Pause',
  back: 'Ten minutes back',
  forward: 'Ten minutes on',
  speed: 'Speed of the playback',
  times: '×{{speed}}',
  fit: 'All in 1 min (×{{speed}})',
  goTo: 'Go to a date and time',
  outside: 'Outside of the period: {{range}}',
} as const
