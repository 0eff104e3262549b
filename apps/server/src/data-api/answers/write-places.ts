import { v1Media } from '@fairway/contract/v1'
import { xmlText } from '../../ships/track-files/xml-text.ts'

/** A row with a place: `fields` as CSV names them, what is not known left out. */
export interface Place {
  name: string
  lat: number
  lon: number
  /** RFC 3339; null when the row tells of no moment. */
  at: string | null
  fields: readonly (readonly [name: string, value: string])[]
}

/** Rows as placemarks (OGC KML 2.2) with all that is known of each as ExtendedData. */
export const placemarks = (places: readonly Place[]) => ({
  type: v1Media.kml,
  text: `${XML}<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n${places.map(placemark).join('')}</Document>\n</kml>\n`,
})

/** Rows as waypoints (GPX 1.1). */
export const waypoints = (places: readonly Place[]) => ({
  type: v1Media.gpx,
  text: `${XML}<gpx version="1.1" creator="Fairway" xmlns="http://www.topografix.com/GPX/1/1">\n${places.map(waypoint).join('')}</gpx>\n`,
})

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

function placemark({ name, lat, lon, at, fields }: Place): string {
  const when = at === null ? '' : `<TimeStamp><when>${at}</when></TimeStamp>`
  const data = fields.map(([field, value]) => `<Data name="${field}"><value>${xmlText(value)}</value></Data>`).join('')
  return `<Placemark><name>${xmlText(name)}</name>${when}<ExtendedData>${data}</ExtendedData><Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>\n`
}

function waypoint({ name, lat, lon, at, fields }: Place): string {
  const time = at === null ? '' : `<time>${at}</time>`
  const said = fields.map(([field, value]) => `${field}: ${value}`).join('\n')
  return `<wpt lat="${lat}" lon="${lon}">${time}<name>${xmlText(name)}</name><desc>${xmlText(said)}</desc></wpt>\n`
}
