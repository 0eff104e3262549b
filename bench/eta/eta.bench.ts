import type { PortCall, Ship, Track } from '@fairway/contract'
import { createWorld, quantile, type World } from '@fairway/simulator'
import { createDestinationResolver } from '@fairway/tracking/destination'
import { portByLocode, ports } from '@fairway/tracking/ports'
import { createSeaWays, openSeaRoutes } from '@fairway/tracking/sea-routes'
import { createVoyageForecasts } from '../../apps/server/src/voyage-forecast/voyage-forecast.ts'
import type { BenchRow } from '../bench-row.ts'

const SHIPS = 1_500
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ROWS = 80

interface Guessed {
  /** Until she is there, and how far off we and the crew were, hours. */
  hours: number
  ours: number
  crews: number | null
  within: boolean
}

/** Where the ships of a simulated world say they are bound and when, what we make of it, and what they then did. */
export async function run(): Promise<BenchRow[]> {
  const world = createWorld({ ships: SHIPS, seed: 11 })
  const register = new Map(world.register().map((row) => [row.mmsi, row.class]))
  const ways = createSeaWays(openSeaRoutes())
  const destinations = createDestinationResolver(ports)
  const now = Date.UTC(2026, 10, 21, 12)
  const numbers = new Map(Array.from({ length: world.size }, (_, ship) => [world.mmsi(ship), ship]))
  const ahead = createVoyageForecasts({
    ship: (mmsi) => shipAt(world, numbers.get(mmsi)!, register.get(mmsi)!, now),
    destinations,
    port: portByLocode,
    lastCalls: async (mmsi) => callsOf(world, numbers.get(mmsi)!, now),
    track: async (mmsi, from, to) => trackOf(world, numbers.get(mmsi)!, from, to),
    distance: async (port, lat, lon) => {
      const metres = ways.metresTo(portByLocode(port.locode)!, lat, lon)
      return { metres: metres ?? 0, bySeaLane: metres !== null }
    },
    now: () => now,
  })
  const guessed: Guessed[] = []
  let [right, wrong, times] = [0, 0, 0]
  for (const [mmsi, number] of numbers) {
    const begin = performance.now()
    const voyage = await ahead.of(mmsi)
    times += performance.now() - begin
    const bound = voyage?.destination.port?.locode
    const next = world.stays(number, now, now + 60 * DAY).find((stay) => stay.begin > now)
    if (bound === undefined || voyage?.eta.ours == null || next === undefined) continue
    if (next.port !== bound) {
      wrong++
      continue
    }
    right++
    const { p10, p50, p90 } = voyage.eta.ours
    guessed.push({
      hours: (next.begin - now) / HOUR,
      ours: Math.abs(p50 - next.begin) / HOUR,
      crews: voyage.eta.crew === null ? null : Math.abs(voyage.eta.crew - next.begin) / HOUR,
      within: next.begin >= p10 && next.begin <= p90,
    })
  }
  const far = guessed
    .filter(({ hours }) => hours >= 24)
    .map(({ hours, ours }) => (100 * ours) / hours)
    .toSorted((a, b) => a - b)
  const near = guessed
    .filter(({ hours }) => hours < 24)
    .map(({ ours }) => 60 * ours)
    .toSorted((a, b) => a - b)
  const both = guessed.filter(({ crews }) => crews !== null)
  const share = (of: readonly unknown[], all: readonly unknown[]) => (100 * of.length) / all.length
  return [
    {
      name: 'destinations of ships under way, right of those shown',
      value: (100 * right) / (right + wrong),
      unit: '%',
      target: 97,
      targetIs: 'at least',
      note: `${right + wrong} simulated ships`,
    },
    {
      name: 'ETA a day or more out, median error',
      value: quantile(far, 0.5),
      unit: '% of the time to go',
      target: 3,
      targetIs: 'at most',
      note: `${far.length} ships; 9 in 10 within ${quantile(far, 0.9).toFixed(1)} %`,
    },
    {
      name: 'ETA within a day, median error',
      value: quantile(near, 0.5),
      unit: 'min',
      target: 45,
      targetIs: 'at most',
      note: `${near.length} ships`,
    },
    {
      name: 'arrivals within the range that should hold 8 in 10',
      value: share(
        guessed.filter(({ within }) => within),
        guessed,
      ),
      unit: '%',
    },
    {
      name: 'ETA nearer than the crew’s',
      value: share(
        both.filter(({ ours, crews }) => ours < crews!),
        both,
      ),
      unit: '%',
      target: 60,
      targetIs: 'at least',
      note: 'the simulated crews are within three hours, most of them',
    },
    { name: 'voyage ahead, mean', value: times / numbers.size, unit: 'ms', note: 'without track store and database' },
  ]
}

function trackOf(world: World, ship: number, from: number, to: number): Track {
  const out = columns()
  const rows = world.history(ship, from, to, 6 * 60_000, out)
  return {
    mmsi: world.mmsi(ship),
    from,
    to,
    stored: rows,
    time: Array.from(out.time.subarray(0, rows)),
    lat: Array.from(out.lat.subarray(0, rows)),
    lon: Array.from(out.lon.subarray(0, rows)),
    sog: Array.from(out.sog.subarray(0, rows)),
    cog: Array.from(out.cog.subarray(0, rows)),
    gaps: [],
    simulated: true,
  }
}

const columns = () => ({
  time: new Float64Array(ROWS),
  lat: new Float64Array(ROWS),
  lon: new Float64Array(ROWS),
  sog: new Float32Array(ROWS),
  cog: new Float32Array(ROWS),
  heading: new Float32Array(ROWS),
  status: new Uint8Array(ROWS),
})

/** As the picture would have her: the last position heard within six hours, and what her crew last entered. */
function shipAt(world: World, ship: number, shipClass: Ship['class'], now: number): Ship | null {
  const { time, lat, lon, sog, cog } = trackOf(world, ship, now - 6 * HOUR, now)
  const last = time.length - 1
  if (last < 0) return null
  const { destination, eta, draught } = world.statics(ship, now)
  return {
    mmsi: world.mmsi(ship),
    class: shipClass,
    name: null,
    nameZh: null,
    formerNames: [],
    callSign: null,
    imo: null,
    flag: null,
    shipType: null,
    classB: false,
    lat: lat[last],
    lon: lon[last],
    sog: sog[last]!,
    cog: cog[last]!,
    heading: null,
    rot: null,
    status: 0,
    length: null,
    breadth: null,
    toBow: null,
    toStern: null,
    toPort: null,
    toStarboard: null,
    draught,
    destination,
    eta,
    deadweight: null,
    buildYear: null,
    positionAt: time[last],
    receivedAt: time[last],
    staticAt: now,
    approximate: false,
    expectedInterval: null,
    source: null,
  }
}

/** The berth she left last, and the one she lies at, as the product has made calls of them. */
function callsOf(world: World, ship: number, now: number): { last: PortCall | null; open: PortCall | null } {
  const berths = world.stays(ship, now - 60 * DAY, now).filter(({ kind }) => kind === 'berth')
  const call = (stay: Stay | undefined) => (stay === undefined ? null : callAt(world, ship, stay, stay.end > now))
  return {
    last: call(berths.findLast(({ end }) => end <= now)),
    open: call(berths.findLast(({ begin, end }) => begin <= now && end > now)),
  }
}

type Stay = ReturnType<World['stays']>[number]

function callAt(world: World, ship: number, stay: Stay, open: boolean): PortCall | null {
  const port = portByLocode(stay.port)
  if (port === null) return null
  return {
    id: '',
    revision: 1,
    mmsi: world.mmsi(ship),
    port: port.locode,
    portName: port.name,
    portNameZh: port.nameZh,
    country: port.country,
    timeZone: port.timeZone,
    confidence: 4,
    open,
    ata: stay.begin,
    ataUncertainty: 0,
    anchoredAt: null,
    atb: stay.begin,
    unberthedAt: open ? null : stay.end,
    atd: open ? null : stay.end,
    timeInPort: null,
    anchorTime: 0,
    berthTime: 0,
    draughtIn: null,
    draughtOut: null,
    lat: stay.lat,
    lon: stay.lon,
    berth: null,
    anchorage: null,
    leg: null,
  }
}
