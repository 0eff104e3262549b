import { noLimits, type Port, type Weather } from '@fairway/contract'
import { stationKinds, type StaticReport, type TrackPoint, type TrackPoints } from '@fairway/tracking'
import type { Box } from '../../tracks/read/ships-in-area.ts'
import type { SomeShips } from '../../tracks/read/stored-points.ts'
import type { ShipNow, ShipsNow } from '../rules/rule-book.ts'
import type { RuleRow } from '../rules/rules.store.ts'
import { columns, randomFrom, rules as others, START } from './watcher.fixture.ts'

// Some hours of ships, weather and a queue, the same in every process, for the test that kills what watches them.
export const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOURS = 14
export const END = START + HOURS * HOUR
const OWN = 412_000_001
const BESIDE = 412_000_002
const ROAMING = 412_000_003
const CROWD = 8
const BEACON = 970_000_001
const BEACONS = 6
const BEACON_KIND = stationKinds.indexOf('distress')

const ruleOf = (name: string, more: Partial<RuleRow>): RuleRow => ({
  ...others[1],
  id: `rule-${name}`.padEnd(16, '0'),
  who: { kind: 'ships', mmsis: [OWN, ROAMING] },
  areaId: null,
  coolDown: 0,
  since: START,
  ...more,
})
/** One rule of each kind whose events come by other ships, by words or by looking round. */
export const rules: readonly RuleRow[] = [
  ruleOf('circle', {
    does: ['circle-enter', 'circle-leave', 'circle-approach'],
    limits: { ...noLimits, circle: 1_852 },
  }),
  ruleOf('weather', { does: ['weather-wind', 'weather-waves'], limits: { ...noLimits, wind: 8, waves: 4 } }),
  ruleOf('queue', { who: { kind: 'any' }, does: ['queue-longer'], port: 'CNNGB', limits: { ...noLimits, queue: 2 } }),
  ruleOf('slip', { does: ['voyage-slip'], limits: { ...noLimits, slip: 2 * HOUR } }),
  ruleOf('meet', { does: ['encounter'] }),
  ruleOf('near', { does: ['distress-near'], limits: { ...noLimits, near: 18_520 } }),
]
export const port = { locode: 'CNNGB', name: 'Ningbo', nameZh: '宁波', lat: 29.9, lon: 121.9 } as Port

/** All points of these hours in the order of time. */
export const points: readonly TrackPoint[] = [...lyingTogether(), ...roaming(), ...inDistress()].toSorted(
  (a, b) => a.time - b.time || a.mmsi - b.mmsi,
)

/** For three of every four and a half hours the two lie beside each other; then both go on. */
function lyingTogether(): TrackPoint[] {
  const made: TrackPoint[] = []
  let lon = 6
  for (let minute = 0; minute < HOURS * 60; minute += 3) {
    const isStill = minute % 270 < 180
    if (!isStill) lon += 0.008
    const own = { lat: 56, lon, sog: isStill ? 0.4 : 9, cog: 90 }
    const time = START + minute * MINUTE
    made.push({ ...own, mmsi: OWN, time: time + 1_000 }, { ...own, mmsi: BESIDE, lat: 56.002, time })
  }
  return made
}

/** One ship and a crowd that wander about a strait. */
function roaming(): TrackPoint[] {
  const random = randomFrom(23)
  const ships = Array.from({ length: 1 + CROWD }, (_, i) => ({
    mmsi: ROAMING + i,
    lat: 54 + (i % 3) * 0.05,
    lon: 8 + i * 0.02,
    course: i,
  }))
  const made: TrackPoint[] = []
  for (let minute = 0; minute < HOURS * 60; minute += 2)
    for (const [i, ship] of ships.entries()) {
      if (Math.hypot(ship.lat - 54, (ship.lon - 8.1) * 0.6) > 0.15)
        ship.course = Math.atan2((8.1 - ship.lon) * 0.6, 54 - ship.lat)
      ship.course += (random() - 0.5) * 0.4
      ship.lat += (0.4 / 60) * Math.cos(ship.course)
      ship.lon += (0.68 / 60) * Math.sin(ship.course)
      const cog = Math.round((((ship.course * 180) / Math.PI) % 360) + 360) % 360
      const time = START + minute * MINUTE + (5 + i) * 1_000
      made.push({ mmsi: ship.mmsi, time, lat: ship.lat, lon: ship.lon, sog: 12, cog })
    }
  return made
}

/** Beacons five miles from one ship or, every third, far from all; each is heard for an hour. */
function inDistress(): TrackPoint[] {
  const own = lyingTogether().filter(({ mmsi }) => mmsi === OWN)
  return Array.from({ length: BEACONS }, (_, beacon) => {
    const from = 2 + beacon * 3.5
    return Array.from({ length: 12 }, (_empty, i): TrackPoint => {
      const time = START + from * HOUR + i * 5 * MINUTE + 30_000
      const near = own.findLast((one) => one.time <= time)!
      const lat = beacon % 3 === 2 ? 59 : near.lat + 0.08
      return { mmsi: BEACON + beacon, time, lat, lon: near.lon, sog: 0.3, cog: 0, status: 14 }
    })
  }).flat()
}

/** What ships say: one slips by an hour every hour and a half. */
export const said: readonly StaticReport[] = Array.from({ length: 16 }, (_, i) => {
  const time = START + i * 90 * MINUTE + 20_000
  const eta = START + 96 * HOUR + i * HOUR
  return { mmsi: ROAMING, time, receivedAt: time, feed: 0, flags: 0, kind: 'ship', destination: 'NINGBO', eta }
})

/** Two hours of wind and waves in every five. */
export async function weatherAt(time: number): Promise<Weather> {
  const hour = (time - START) / HOUR
  const readings = {
    windLevel: (hour + 4) % 5 < 2 ? 9 : 4,
    windSpeed: 0,
    waveHeight: (hour + 2) % 5 < 2 ? 5 : 1,
  }
  return { readings, model: 'made-up', validAt: time } as Weather
}

/** A queue that is longer and shorter within minutes. */
export const whoWaits = async (_locode: string, time: number): Promise<number[]> => {
  const ships = [1, 3, 4, 1, 2, 3, 1, 0][Math.floor(time / (5 * MINUTE)) % 8]
  return Array.from({ length: ships }, (_, i) => i + 1)
}

/** The track store when it has the points up to a moment. */
export class RoadsteadStore {
  #upTo: number
  #known: readonly TrackPoint[] = []

  constructor(upTo: number) {
    this.#upTo = upTo
    this.storeUpTo(upTo)
  }

  storeUpTo(time: number): void {
    this.#upTo = time
    this.#known = points.filter((point) => point.time <= time)
  }

  pointsInserted = async () => {}
  feedHeard = async () => true
  storedRanges = async () => [{ first: 0, last: 999_999_999, points: this.#known.length }]

  async *storedPoints(ships: SomeShips, since: number, until = Infinity): AsyncGenerator<TrackPoints> {
    const found = this.#known.filter(({ mmsi, time }) => isOf(ships, mmsi) && time > since && time <= until)
    const inOrder = found.toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time)
    for (let i = 0; i < inOrder.length; i += 500) yield pageOf(inOrder.slice(i, i + 500))
  }

  async *storedStatics(ships: SomeShips, since: number): AsyncGenerator<StaticReport[]> {
    yield said.filter(({ mmsi, time }) => isOf(ships, mmsi) && time > since && time <= this.#upTo)
  }

  area = async ({ south, north, west, east }: Box, from: number, to: number) => {
    const inside = this.#known.filter(
      ({ time, lat, lon }) => time >= from && time <= to && lat >= south && lat <= north && lon >= west && lon <= east,
    )
    return [...new Set(inside.map(({ mmsi }) => mmsi))].map((mmsi) => ({ mmsi, first: from, last: to, points: 1 }))
  }

  /** The ships as the picture has them. */
  ships: ShipsNow = {
    find: (mmsi) => this.#last(mmsi),
    inBox: (_box, visit) => {
      for (let mmsi = OWN; mmsi <= ROAMING + CROWD; mmsi++) {
        const ship = this.#last(mmsi)
        if (ship !== null) visit(ship)
      }
    },
    classOf: () => null,
    said: () => null,
  }

  #last(mmsi: number): ShipNow | null {
    const point = this.#known.findLast((one) => one.mmsi === mmsi)
    return point === undefined ? null : { mmsi, time: point.time, lat: point.lat, lon: point.lon }
  }
}

const isOf = (ships: SomeShips, mmsi: number): boolean =>
  'first' in ships ? mmsi >= ships.first && mmsi <= ships.last : ships.includes(mmsi)

/** Points as the store gives them. */
export function pageOf(list: readonly TrackPoint[]): TrackPoints {
  const page = columns(list)
  for (let row = 0; row < page.length; row++) if (page.mmsi[row] >= BEACON) page.kind[row] = BEACON_KIND
  return page
}
