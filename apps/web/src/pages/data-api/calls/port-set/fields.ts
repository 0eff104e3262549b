/** A port of the table, in the answers of two calls. */
export const port = {
  locode: 'text',
  name: 'text',
  nameZh: 'text?',
  country: 'text',
  lat: 'number degree',
  lon: 'number degree',
  radius: 'number metre',
  timeZone: 'text?',
  size: 'number',
} as const
