/** What KML of a track is made of, here and where the engine writes it: OGC KML 2.2 with Google's tracks. */
export const KML_BEGIN = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
`
export const KML_STYLE = '<Style id="track"><LineStyle><color>ffd35b0b</color><width>3</width></LineStyle></Style>\n'
export const KML_END = '</Document>\n</kml>\n'

const STYLED = '<styleUrl>#track</styleUrl>'
/** Of a stretch of a track; between the two its moments (RFC 3339) and places, as many of each. */
export const trackBegin = (name: string): string =>
  `<Placemark><name>${name}</name>${STYLED}<gx:Track>\n<altitudeMode>clampToGround</altitudeMode>\n`
export const TRACK_END = '</gx:Track></Placemark>\n'
export const whenOf = (moment: string): string => `<when>${moment}</when>`
export const coordOf = (lon: string, lat: string): string => `<gx:coord>${lon} ${lat} 0</gx:coord>`

/** A report that stands alone. */
export const pointMark = (name: string, moment: string, lon: string, lat: string): string =>
  `<Placemark><name>${name}</name>\n<TimeStamp>${whenOf(moment)}</TimeStamp>${STYLED}<Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>\n`
