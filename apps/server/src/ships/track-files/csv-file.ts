import { csvCell } from '../../csv/csv-text.ts'
import type { TrackFile } from './track-file.ts'

/**
 * Names that programs read as they are meant. gpsbabel looks for parts of them in any column: `utc_t` is a time in UTC (`time` one of
 * its own zone), `head` would take the place of the course, `speed` is in m/s, and "simulated" has `lat` in it.
 */
const COLUMNS = 'utc_time,mmsi,name,latitude,longitude,sog_kn,course_deg,hdg_deg,nav_status,gap_before,synthetic'

/** RFC 4180 with the mark that tells Excel of UTF-8, a row a point. Names cannot become formulas; numbers are numbers. */
export const csvFile: TrackFile = {
  type: 'text/csv; charset=utf-8',
  begin: () => `\uFEFF${COLUMNS}\r\n`,
  page(points, _last, { mmsi, name }) {
    const who = `${String(mmsi).padStart(9, '0')},${csvCell(name ?? '')}`
    return points
      .map((point) => {
        const { time, lat, lon, sog, cog, heading, status, gapBefore, simulated } = point
        return `${spreadsheetTime(time)},${who},${lat},${lon},${sog ?? ''},${cog ?? ''},${heading ?? ''},${status ?? ''},${gapBefore ? 1 : 0},${simulated ? 1 : 0}\r\n`
      })
      .join('')
  },
  end: () => '',
}

/** ISO 8601 as spreadsheets take it for a time, in whole seconds: with a `T`, a `Z` or a fraction it stays a text in Excel. */
const spreadsheetTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
