import type { OrderFormat } from '@fairway/contract'
import { GAP_MS, ReportFlag } from '@fairway/tracking'
import {
  coordOf,
  KML_BEGIN,
  KML_END,
  KML_STYLE,
  pointMark,
  TRACK_END,
  trackBegin,
  whenOf,
} from '../../ships/track-files/kml-parts.ts'

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
/** Half a turn of longitude, 1/600000°: from one to the next the line goes across 180°. */
const HALF_TURN = 180 * 600_000
/** Whether a row begins a piece after the one before it, by what their columns end in. Under way, and 500 m: as in track-gap.ts, which says what a gap is. */
const begins = (row: string, before: string) =>
  `(bitAnd(flags${row}, ${ReportFlag.newSegment}) != 0 OR abs(lon${row} - lon${before}) > ${HALF_TURN} OR (toUnixTimestamp64Milli(ts${row}) - toUnixTimestamp64Milli(ts${before}) > ${GAP_MS} AND (abs(lat${row} - lat${before}) > 2700 OR abs(lon${row} - lon${before}) > 2700 OR sog${before} >= 5)))`
/** Rows with what is compared of the one before (0) and the one after (1): zeros where there is none. */
const beside = (rows: string): string => {
  const of = (look: string, columns: readonly string[], row: string) =>
    columns.map((column) => `${look}(${column}) OVER w AS ${column}${row}`).join(', ')
  return `SELECT *, round(lat / 600000, 6) AS y, round(lon / 600000, 6) AS x FROM (
    SELECT *, ${of('lagInFrame', ['mmsi', 'ts', 'lat', 'lon', 'sog'], '0')}, ${of('leadInFrame', ['mmsi', 'ts', 'lat', 'lon', 'flags'], '1')}
    FROM (${rows}) WINDOW w AS (ORDER BY mmsi, ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING))`
}

const gpxShip = `concat('<trk><name>MMSI ', toString(mmsi), '</name>\n<trkseg>\n')`
const gpxPoint = `concat('<trkpt lat="', toString(y), '" lon="', toString(x), '"><time>', ${ISO}, '</time></trkpt>')`

/** An expression of SQL amid a text of it. */
const within = (expression: string) => `', ${expression}, '`
const kmlName = within(`'MMSI ', leftPad(toString(mmsi), 9, '0'), ' ', ${ISO}`)
const [kmlLon, kmlLat, kmlMoment] = [within('toString(x)'), within('toString(y)'), within(ISO)]
const kmlTexts = {
  alone: `concat('${pointMark(kmlName, kmlMoment, kmlLon, kmlLat).trimEnd()}')`,
  begin: `concat('${trackBegin(kmlName)}')`,
  // Moments and places are parallel lists, in any mixture: apart they would be gathered in memory.
  place: `concat('${whenOf(kmlMoment)}${coordOf(kmlLon, kmlLat)}')`,
  end: `'\n${TRACK_END.trimEnd()}'`,
}
/** As the engine's settings take it. */
const oneLine = (text: string) => text.replaceAll('\n', '\\n')

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
      `SELECT concat(multiIf(mmsi0 = 0, ${gpxShip}, mmsi0 != mmsi, concat('</trkseg></trk>\\n', ${gpxShip}), ${begins('', '0')}, '</trkseg>\\n<trkseg>\\n', ''), ${gpxPoint}) FROM (${beside(rows)})`,
  },
  kml: {
    ...lines(oneLine(KML_BEGIN + KML_STYLE), '\\n', oneLine(`\n${KML_END}`)),
    shape: (rows) =>
      `SELECT multiIf(first AND last, ${kmlTexts.alone}, concat(if(first, ${kmlTexts.begin}, ''), ${kmlTexts.place}, if(last, ${kmlTexts.end}, '')))
       FROM (SELECT *, mmsi0 != mmsi OR ${begins('', '0')} AS first, mmsi1 != mmsi OR ${begins('1', '')} AS last FROM (${beside(rows)}))`,
  },
}
