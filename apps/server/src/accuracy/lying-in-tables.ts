import { readRows } from '../csv/read-rows.ts'
import type { LyingShip } from './lying-ships.ts'

/** Knots: she lies. */
const LIES = 0.5
const MOST_ROWS = 10_000
const CLASS_A = 3
const FROM_SPACE = 27

/** What a table calls its columns; `message` where it holds reports of other kinds too. */
export interface Columns {
  mmsi: string
  lat: string
  lon: string
  sog: string
  heading: string
  status: string
  message?: string
}

/** The ships of a table of positions that lie where they are first heard, in no order of time: all at 2026-01-01. */
export function lyingInTable(text: string, columns: Columns): LyingShip[] {
  const [head, ...rows] = [...readRows(text, ',', MOST_ROWS)]
  const column = (name: string): number => {
    const at = head?.cells.indexOf(name) ?? -1
    if (at < 0) throw new Error(`The table has no column ${name}.`)
    return at
  }
  const [mmsi, lat, lon, sog, heading, status] = (['mmsi', 'lat', 'lon', 'sog', 'heading', 'status'] as const).map(
    (key) => column(columns[key]),
  )
  const message = columns.message === undefined ? null : column(columns.message)
  const ships = new Map<number, LyingShip>()
  for (const { cells } of rows) {
    const numberIn = (at: number) => (/^-?\d/.test(cells[at]) ? Number(cells[at]) : NaN)
    const kind = message === null ? CLASS_A : numberIn(message)
    if (!(kind <= CLASS_A || kind === FROM_SPACE) || !(numberIn(sog) < LIES) || Number.isNaN(numberIn(status))) continue
    const bow = numberIn(heading)
    const ship = { mmsi: numberIn(mmsi), lat: numberIn(lat), lon: numberIn(lon) }
    if (Number.isNaN(ship.lat) || ships.has(ship.mmsi)) continue
    ships.set(ship.mmsi, {
      ...ship,
      time: Date.UTC(2026, 0, 1),
      heading: bow < 360 ? bow : null,
      status: numberIn(status),
      shipClass: null,
    })
  }
  return [...ships.values()]
}
