export const texts = {
  title: 'This page does not exist',
  text: 'The track ends here: the address may be old or mistyped. Search for a ship or a port, or go on from one of these pages.',
  search: 'Search the map',
  hint: 'Ship name, IMO, MMSI or port',
  go: 'Search',
  ways: 'Ways on',
} as const
