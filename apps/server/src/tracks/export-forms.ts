import type { OrderFormat } from '@fairway/contract'
import { GAP_MS, ReportFlag } from '@fairway/tracking'

/** How a file of positions is written by the engine. */
interface ExportForm {
  /** ClickHouse's name of the format. */
  format: string
  settings: Readonly<Record<string, string | number>>
  /** The statement: `rows` are stored rows in their order, `selected` makes columns of them, `columns` are their names. */
  shape(rows: string, selected: string, columns: readonly string[]): string
}

const TEXT = { date_time_output_format: `'iso'` } as const
const table = (format: string, settings: ExportForm['settings']): ExportForm => ({
  format,
  settings,
  shape: (rows, selected) => `SELECT ${selected} FROM (${rows})`,
})

/** Lines that SQL makes, between a beginning and an end. */
const lines = (begin: string, between: string, end: string) => ({
  format: 'CustomSeparated',
  settings: {
    ...TEXT,
    format_custom_escaping_rule: `'Raw'`,
    format_custom_result_before_delimiter: `'${begin}'`,
    format_custom_row_before_delimiter: `''`,
    format_custom_row_after_delimiter: `''`,
    format_custom_row_between_delimiter: `'${between}'`,
    format_custom_result_after_delimiter: `'${end}'`,
  },
})

const ISO = `formatDateTimeInJodaSyntax(ts, 'yyyy-MM-dd\\'T\\'HH:mm:ss.SSS\\'Z\\'')`
/** Under way, and 500 m: as in track-gap.ts, which says what a gap is. */
const GAP = `(bitAnd(flags, ${ReportFlag.newSegment}) != 0 OR (toUnixTimestamp64Milli(ts) - toUnixTimestamp64Milli(ts0) > ${GAP_MS} AND (abs(lat - lat0) > 2700 OR abs(lon - lon0) > 2700 OR sog0 >= 5)))`
const BESIDE = `SELECT *, lagInFrame(mmsi) OVER w AS mmsi0, lagInFrame(ts) OVER w AS ts0, lagInFrame(lat) OVER w AS lat0, lagInFrame(lon) OVER w AS lon0, lagInFrame(sog) OVER w AS sog0`
const BEFORE = 'WINDOW w AS (ORDER BY mmsi, ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)'

/** A line a point, with what ends the piece before it and begins its own. A piece ends where a ship does, or was lost. */
const pieces = (rows: string, piece: { first: string; ship: string; gap: string; point: string }): string =>
  `SELECT concat(multiIf(mmsi0 = 0, ${piece.first}, mmsi0 != mmsi, ${piece.ship}, ${GAP}, ${piece.gap}, ''), ${piece.point})
   FROM (SELECT *, round(lat / 600000, 6) AS y, round(lon / 600000, 6) AS x FROM (${BESIDE} FROM (${rows}) ${BEFORE}))`

const gpxShip = `concat('<trk><name>MMSI ', toString(mmsi), '</name>\\n<trkseg>\\n')`
const kmlPiece = `concat('<Placemark><name>MMSI ', toString(mmsi), ' ', ${ISO}, '</name><LineString><coordinates>\\n')`
const kmlEnd = '</coordinates></LineString></Placemark>\\n'

export const exportForms: Readonly<Record<OrderFormat, ExportForm>> = {
  csv: table('CSVWithNames', { ...TEXT, format_csv_null_representation: `''` }),
  ndjson: table('JSONEachRow', TEXT),
  parquet: table('Parquet', {
    output_format_parquet_row_group_size: 100_000,
    output_format_parquet_parallel_encoding: 0,
    // Filters of all row groups are kept in memory until the end: 15 bytes a row, and nobody looks for a value in the file.
    output_format_parquet_write_bloom_filter: 0,
  }),
  geojson: {
    ...lines('{"type":"FeatureCollection","features":[\\n', ',\\n', '\\n]}\\n'),
    shape: (rows, selected, columns) =>
      `SELECT concat('{"type":"Feature","geometry":{"type":"Point","coordinates":[', toString(lon), ',', toString(lat), ']},"properties":', formatRowNoNewline('JSONEachRow', ${columns.filter((name) => name !== 'lat' && name !== 'lon').join(', ')}), '}')
       FROM (SELECT ${selected} FROM (${rows}))`,
  },
  gpx: {
    ...lines(
      '<?xml version="1.0" encoding="UTF-8"?>\\n<gpx version="1.1" creator="Fairway" xmlns="http://www.topografix.com/GPX/1/1">\\n',
      '\\n',
      '\\n</trkseg></trk>\\n</gpx>\\n',
    ),
    shape: (rows) =>
      pieces(rows, {
        first: gpxShip,
        ship: `concat('</trkseg></trk>\\n', ${gpxShip})`,
        gap: `'</trkseg>\\n<trkseg>\\n'`,
        point: `concat('<trkpt lat="', toString(y), '" lon="', toString(x), '"><time>', ${ISO}, '</time></trkpt>')`,
      }),
  },
  kml: {
    ...lines(
      '<?xml version="1.0" encoding="UTF-8"?>\\n<kml xmlns="http://www.opengis.net/kml/2.2">\\n<Document>\\n',
      '\\n',
      `\\n${kmlEnd}</Document>\\n</kml>\\n`,
    ),
    shape: (rows) =>
      pieces(rows, {
        first: kmlPiece,
        ship: `concat('${kmlEnd}', ${kmlPiece})`,
        gap: `concat('${kmlEnd}', ${kmlPiece})`,
        point: `concat(toString(x), ',', toString(y))`,
      }),
  },
}
