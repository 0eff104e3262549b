/** Areas of an account; corners of one, and of all of an account together. */
export const MOST_AREAS = 500
export const MOST_AREA_CORNERS = 10_000
export const MOST_ACCOUNT_CORNERS = 100_000
export const AREA_NAME = 60
export const AREA_NOTE = 500
/** Metres. */
export const MOST_AREA_REACH = 10_000_000
/** A file of areas. */
export const AREA_FILE_BYTES = 4 * 1024 * 1024
export const areaFileFormats = ['geojson', 'kml', 'gpx'] as const
