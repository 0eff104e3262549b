import { readFileSync } from 'node:fs'
import { fastDistance } from '@fairway/tracking'
import { canonicalLocode, ports } from '@fairway/tracking/ports'
import { readRows } from '../csv/read-rows.ts'
import { placesWithShore } from '../ports/shore/places-with-shore.ts'
import { shareOf } from './figure.ts'
import { lyingInLog } from './lying-in-logs.ts'
import { callsOfLying } from './lying-ships.ts'
import type { Measure } from './measure.ts'

const log = 'nmea-global-2012/nmea-sample.txt'
const index = 'ports-wpi/WPI_2025.csv'
const MOORED = 5
const MOST_ROWS = 10_000
/** A ship so near a harbour of the index, and by so much nearer to it than to the next, lies in it; metres. The index is right to a minute of arc. */
const NEAR = 3_000
const NEARER = 4_000
/** Misses that are shown. */
const SHOWN = 40

interface IndexHarbour {
  name: string
  locode: string
  lat: number
  lon: number
}

/** Ships of the world's log that are moored, by their crews, in a harbour of the World Port Index: are they called there by us? */
export const callsByIndex: Measure = {
  name: 'index',
  needs: [log, index],
  run: async (path) => {
    const harbours = readIndex(readFileSync(path(index), 'utf8'))
    const known = lyingInLog(readFileSync(path(log)))
      .filter(({ status }) => status === MOORED)
      .flatMap((ship) => {
        const harbour = harbourOf(harbours, ship.lat, ship.lon)
        return harbour === null ? [] : [{ ship, harbour }]
      })
    const made = callsOfLying(
      known.map(({ ship }) => ship),
      ports,
      await placesWithShore(),
    )
    const judged = known.map(({ ship, harbour }, at) => {
      const port = made[at]?.port ?? null
      return { ship, harbour, port, isRight: port === canonicalLocode(harbour.locode) }
    })
    const figure = (name: string, cases: typeof judged, told = {}) =>
      shareOf(name, cases.filter(({ isRight }) => isRight).length, cases.length, {
        ...told,
        notes: cases
          .filter(({ isRight }) => !isRight)
          .slice(0, SHOWN)
          .map(
            ({ ship, harbour, port }) =>
              `${ship.mmsi} at ${ship.lat.toFixed(4)} ${ship.lon.toFixed(4)} in ${harbour.locode} ${harbour.name}: ${port ?? 'no call'}`,
          ),
      })
    const inMediterranean = ({ ship }: (typeof judged)[number]) => isMediterranean(ship.lat, ship.lon)
    return [
      figure('ships moored in the Mediterranean called at their harbour', judged.filter(inMediterranean), {
        goal: 95,
        goalIs: 'at least',
      }),
      figure(
        'the same in all other waters',
        judged.filter((one) => !inMediterranean(one)),
      ),
    ]
  },
}

/** From Gibraltar to the Dardanelles and Suez. */
const isMediterranean = (lat: number, lon: number) =>
  lat > 30 && lat < 46 && lon > -6 && lon < 36.5 && !(lat > 40.5 && lon > 26)

/** The harbour that a place lies in, null where that is not plain. */
function harbourOf(harbours: readonly IndexHarbour[], lat: number, lon: number): IndexHarbour | null {
  const near = harbours
    .filter((harbour) => Math.abs(harbour.lat - lat) < 0.1)
    .map((harbour) => ({ harbour, away: fastDistance(lat, lon, harbour.lat, harbour.lon) }))
    .toSorted((a, b) => a.away - b.away)
  const [first, next] = near
  if (first === undefined || first.away > NEAR || (next !== undefined && next.away < first.away + NEARER)) return null
  return first.harbour.locode.length === 5 ? first.harbour : null
}

function readIndex(text: string): IndexHarbour[] {
  const [head, ...rows] = [...readRows(text, ',', MOST_ROWS)]
  const [name, locode, lat, lon] = ['Main Port Name', 'UN/LOCODE', 'Latitude', 'Longitude'].map((column) => {
    const at = head?.cells.findIndex((cell) => cell.replace('\uFEFF', '') === column) ?? -1
    if (at < 0) throw new Error(`${index} has no column ${column}.`)
    return at
  })
  return rows.map(({ cells }) => ({
    name: cells[name],
    locode: cells[locode].replaceAll(' ', ''),
    lat: Number(cells[lat]),
    lon: Number(cells[lon]),
  }))
}
