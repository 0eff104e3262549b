import { readFileSync } from 'node:fs'
import { STATUS_ABSENT } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import type { HarbourPlaces } from '@fairway/tracking/voyages'
import { placesWithShore } from '../ports/shore/places-with-shore.ts'
import { contradicted } from './contradicted.ts'
import { shareOf, type Figure } from './figure.ts'
import { lyingShips, positions } from './lying-in-finland.ts'
import { lyingInLog } from './lying-in-logs.ts'
import { lyingInTable, type Columns } from './lying-in-tables.ts'
import { stopsOfLying, type LyingShip } from './lying-ships.ts'
import type { Measure } from './measure.ts'

/** Of all waters alike: crews’ own words are some 97 % right. */
const GOAL = { goal: 96, goalIs: 'at least' } as const
const MOORED = 5
const ANCHORED = 1
/** Logs of other waters. Their crews' words were seen to be wrong more often: "at anchor" a few metres from a quay. */
const logs = {
  'the world’s ports': 'nmea-global-2012/nmea-sample.txt',
  'Hai Phong': 'nmea-vietnam-2024/haiphong_clean_output.txt',
  Denmark: 'nmea-dma-denmark/stream_example.txt',
  Gothenburg: 'nmea-opencpn/stupan.se-10112-tcp.log',
  'the United States, 2006': 'nmea-uscg-2006/test.ais',
  'the world from space, an hour': 'nmea-aisdb/test_data_20211101.nm4',
}
/** Tables of positions. Those from space are right to a tenth of a minute, and most tell no heading (message 27). */
const tables: Record<string, { file: string; columns: Columns }> = {
  'the United States, 2023': {
    file: 'nmea-aisdb/test_data_noaa_20230101.csv',
    columns: { mmsi: 'MMSI', lat: 'LAT', lon: 'LON', sog: 'SOG', heading: 'Heading', status: 'Status' },
  },
  'the world from space, a day': {
    file: 'nmea-aisdb/test_data_20210701.csv',
    columns: {
      mmsi: 'MMSI',
      lat: 'Latitude',
      lon: 'Longitude',
      sog: 'SOG',
      heading: 'Heading',
      status: 'Navigational_status',
      message: 'Message_ID',
    },
  },
}

/** Ships whose crews say that they are moored or at anchor: would we know it, had they said nothing? */
export const stopKinds: Measure = {
  name: 'stops',
  needs: [positions, ...Object.values(logs), ...Object.values(tables).map(({ file }) => file)],
  run: async (path) => {
    const places = await placesWithShore()
    const finland = lyingShips(readFileSync(path(positions), 'utf8'))
    return [
      ...[1, 4].flatMap((hours) => told(finland, places, hours, 'Finland')),
      ...Object.entries(logs).flatMap(([waters, file]) =>
        told(lyingInLog(readFileSync(path(file))), places, 1, waters),
      ),
      ...Object.entries(tables).flatMap(([waters, { file, columns }]) =>
        told(lyingInTable(readFileSync(path(file), 'utf8'), columns), places, 1, waters),
      ),
    ]
  },
}

/** The share told right, of all and of those whose crews do not contradict all their neighbours. */
function told(ships: readonly LyingShip[], places: HarbourPlaces, hours: number, waters: string): Figure[] {
  const said = ships.filter(({ status }) => status === MOORED || status === ANCHORED)
  const mute = said.map((ship) => ({ ...ship, status: STATUS_ABSENT }))
  const kinds = stopsOfLying(mute, ports, places, hours)
  const wrong = said.filter(({ status }, at) => kinds[at] !== (status === MOORED ? 'berth' : 'anchor'))
  const anchored = (all: readonly LyingShip[]) => all.filter(({ status }) => status === ANCHORED).length
  const odd = contradicted(said)
  const believed = wrong.filter((ship) => !odd.has(ship))
  return [
    shareOf(
      `berth or anchor without the crew’s word, after ${hours} h at one place, ${waters}`,
      said.length - wrong.length,
      said.length,
      {
        ...GOAL,
        notes: [
          `${anchored(wrong)} of the ${wrong.length} wrong lay at anchor, by their crews, as ${anchored(said)} of all did`,
        ],
      },
    ),
    shareOf(
      `the same without ships whose crews contradict all their neighbours, ${waters}`,
      said.length - odd.size - believed.length,
      said.length - odd.size,
      {
        ...GOAL,
        notes: [
          `left out: ${odd.size}, of which ${wrong.length - believed.length} were wrong; two or more ships within 300 m say otherwise, none the same`,
        ],
      },
    ),
  ]
}
