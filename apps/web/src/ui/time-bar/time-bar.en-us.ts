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
} as const
