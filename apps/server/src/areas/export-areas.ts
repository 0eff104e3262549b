import type { Area, AreaStayShown } from '@fairway/contract'
import { areaFeature } from '@fairway/tracking/areas'
import { csvText, type CsvValue } from '../csv/csv-text.ts'

/** RFC 7946, but that longitudes across 180° run on. */
export const areasAsGeoJson = (areas: readonly Area[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: areas.map(({ name, note, colour, shape }) => areaFeature(shape, { name, note, colour })),
  })

const columns = ['name', 'note', 'shape', 'polygon', 'ring', 'corner', 'lat', 'lon', 'metres'] as const

/** A row a corner; `metres`: the radius of a circle, half the width of a corridor. */
export const areasAsCsv = (areas: readonly Area[]): string => csvText(columns, areas.flatMap(rowsOf))

function rowsOf({ name, note, shape }: Area): CsvValue[][] {
  const row = (at: { lat: number; lon: number }, place: [number, number, number], metres: number | null) => [
    name,
    note,
    shape.kind === 'polygons' ? 'polygon' : shape.kind,
    ...place,
    at.lat,
    at.lon,
    metres,
  ]
  switch (shape.kind) {
    case 'circle':
      return [row(shape.centre, [1, 1, 1], shape.radius)]
    case 'corridor':
      return shape.line.map((at, i) => row(at, [1, 1, i + 1], shape.halfWidth))
    case 'rectangle': {
      const { south, west, north, east } = shape.box
      return [row({ lat: south, lon: west }, [1, 1, 1], null), row({ lat: north, lon: east }, [1, 1, 2], null)]
    }
    case 'polygons':
      return shape.polygons.flatMap((rings, polygon) =>
        rings.flatMap((ring, r) => ring.map((at, i) => row(at, [polygon + 1, r + 1, i + 1], null))),
      )
  }
}

/** A row a stay; times in UTC, `hours` with two places. */
export const staysAsCsv = (stays: readonly AreaStayShown[]): string =>
  csvText(
    ['mmsi', 'name', 'class', 'entered', 'first_heard_inside', 'left', 'end', 'hours'],
    stays.map(({ mmsi, name, nameZh, class: of, entered, before, left, end }) => [
      String(mmsi).padStart(9, '0'),
      name ?? nameZh,
      of,
      new Date(entered).toISOString(),
      before ? 1 : 0,
      new Date(left).toISOString(),
      end,
      Number(((left - entered) / 3_600_000).toFixed(2)),
    ]),
  )
