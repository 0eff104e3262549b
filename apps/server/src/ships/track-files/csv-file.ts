import { csvCell } from '../../csv/csv-text.ts'
import type { TrackFile } from './track-file.ts'

const COLUMNS = 'time_utc,mmsi,name,latitude,longitude,speed_kn,course_deg,heading_deg,nav_status,gap_before,simulated'

/** RFC 4180 with the mark that tells Excel of UTF-8, a row a point. Names cannot become formulas; numbers are numbers. */
export const csvFile: TrackFile = {
  type: 'text/csv; charset=utf-8',
  begin: () => `\uFEFF${COLUMNS}\r\n`,
  page(points, _last, { mmsi, name }) {
    const who = `${String(mmsi).padStart(9, '0')},${csvCell(name ?? '')}`
    return points
      .map((point) => {
        const { time, lat, lon, sog, cog, heading, status, gapBefore, simulated } = point
        return `${new Date(time).toISOString()},${who},${lat},${lon},${sog ?? ''},${cog ?? ''},${heading ?? ''},${status ?? ''},${gapBefore ? 1 : 0},${simulated ? 1 : 0}\r\n`
      })
      .join('')
  },
  end: () => '',
}
