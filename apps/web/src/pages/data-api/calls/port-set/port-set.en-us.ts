import type { TableText } from '../call-text.ts'

/** A port of the table, in the answers of two calls. */
export const port = {
  title: 'a port',
  fields: {
    locode: 'UN/LOCODE',
    name: 'Name in English',
    nameZh: 'Name in Chinese',
    country: 'Country or region, ISO 3166 alpha-2',
    lat: 'Latitude of the harbour',
    lon: 'Longitude of the harbour',
    radius: 'Circle within which a ship counts as in port',
    timeZone: 'IANA time zone',
    size: '1 for the largest, 5 for small ones',
  },
} satisfies TableText
