// Which ships and ports of the simulated world are worth a picture, found by the same calls that its pages make.
import { askingOf, loggedIn } from './asking.mjs'
import { until } from './until.mjs'

const HISTORY_MS = 900_000
/** As `packages/contract/src/ships/ship-class.ts` names them: without the others on the chart, tracks are plain to see. */
export const mapClasses = [
  'tanker',
  'container',
  'bulk',
  'lng',
  'passenger',
  'fishing',
  'working',
  'public-service',
  'multi-purpose',
  'general-cargo',
  'ro-ro',
  'other',
  'base-station',
  'aton',
]
/** Coasts where much is going on: west, south, east, north. */
export const COASTS = [
  [120.5, 22.5, 123.5, 31.5],
  [113, 21, 120.5, 25.5],
  [103, 0.9, 104.8, 1.8],
  [118, 33, 123, 39.5],
  [128, 33, 140, 36],
]
const PORTS = ['CNSHA', 'CNNGB', 'CNQDG', 'HKHKG', 'KRPUS', 'NLRTM']
/** Bohai and the Yellow Sea: their ports lie near each other, and not in one row. */
const COMPARED = [118, 34, 123.5, 40.5]
const NEAR = 1.2
/** Ships looked at closely on each coast. */
const CANDIDATES = 25
/** Silences in a week that do not tear a track to pieces. */
const FEW = 3
const DAY = 86_400_000

/** The past of the world is stored, and the port calls in it are found. */
export async function untilPastIsKnown(url) {
  await until(
    'the port calls of the simulated past',
    HISTORY_MS,
    async () => (await (await fetch(`${url}/healthz`)).json()).voyages.phase === 'live',
  )
}

/** Everything the pictures are of. */
export async function findSubjects(url, account) {
  const ask = askingOf(url, await loggedIn(url, account))
  const places = await Promise.all(COASTS.map((coast) => shipsAt(ask, coast)))
  const ship = await bestShip(ask, places.flat())
  const port = await busiestPort(ask)
  return { ship, port, compared: await shipsTogether(ask) }
}

export const shipsAt = async (ask, [west, south, east, north]) =>
  (await ask(`SHIPDT-SERVICE-NEW/ships?west=${west}&south=${south}&east=${east}&north=${north}&limit=500`)).ships

const underWay = (ship) => ship.sog > 9 && ship.status === 0 && Date.now() - ship.positionAt < 60_000

/** A merchant ship with a Chinese name, under way among many, of whom it is known whence she comes, whither she goes and when she is there. */
async function bestShip(ask, ships) {
  const neighbours = (ship) =>
    ships.filter((other) => Math.abs(other.lat - ship.lat) < NEAR && Math.abs(other.lon - ship.lon) < NEAR).length
  const candidates = ships
    .filter(
      (ship) =>
        underWay(ship) && ship.nameZh && ship.imo && ship.length > 150 && ['container', 'tanker'].includes(ship.class),
    )
    .toSorted((a, b) => neighbours(b) - neighbours(a))
  for (const ship of candidates.slice(0, 4 * CANDIDATES)) {
    const { destination, distanceToGo, eta, lastCall, progress } = await ask(
      `SHIPDT-SERVICE-NEW/ships/${ship.mmsi}/voyage`,
    )
    const told =
      destination.port &&
      distanceToGo?.bySeaLane &&
      eta.ours &&
      eta.crewState === 'ahead' &&
      lastCall &&
      progress > 0.15 &&
      progress < 0.9
    if (told && (await hasSailed(ask, ship, 1))) return ship
  }
  throw new Error('No ship of the simulated world has all that the pictures show of one.')
}

async function hasSailed(ask, { mmsi }, days) {
  const { time } = await ask(`SHIPDT-SERVICE-NEW/ships/${mmsi}/track?from=${Date.now() - days * DAY}&points=200`)
  return time.length > 50 && time.at(-1) - time[0] > 0.8 * days * DAY
}

async function busiestPort(ask) {
  const all = await Promise.all(
    PORTS.map(async (locode) => ({ locode, ...(await ask(`SHIPDT-SERVICE-NEW/ports/${locode}/calls`)) })),
  )
  const { locode } = all.toSorted(
    (a, b) => Math.min(b.inPortTotal, b.expected.length) - Math.min(a.inPortTotal, a.expected.length),
  )[0]
  const { ports } = await ask('SHIPDT-SERVICE-NEW/ports')
  return ports.find((port) => port.locode === locode)
}

/** Three ships whose last days lie near each other, but not on one line: their tracks are told apart on one chart. */
async function shipsTogether(ask) {
  const ships = (await shipsAt(ask, COMPARED))
    .filter((ship) => underWay(ship) && ship.length > 90)
    .slice(0, 4 * CANDIDATES)
  const boxes = (await Promise.all(ships.map((ship) => weekOf(ask, ship)))).filter(
    ({ west, east, south, north, gaps }) => east - west + north - south > 3 && gaps <= FEW,
  )
  const differ = (a, b) =>
    Math.abs(a.west - b.west) + Math.abs(a.east - b.east) + Math.abs(a.south - b.south) + Math.abs(a.north - b.north) >
    3
  let best = { size: Infinity, mmsis: [] }
  for (const [i, a] of boxes.entries()) {
    for (const [j, b] of boxes.slice(i + 1).entries()) {
      for (const c of boxes.slice(i + j + 2)) {
        const size = sizeOf([a, b, c])
        if (size < best.size && differ(a, b) && differ(a, c) && differ(b, c))
          best = { size, mmsis: [a.mmsi, b.mmsi, c.mmsi] }
      }
    }
  }
  if (best.size === Infinity) throw new Error('No three ships of the simulated world can be compared on one chart.')
  return best.mmsis
}

async function weekOf(ask, { mmsi }) {
  const { lat, lon, gaps } = await ask(`SHIPDT-SERVICE-NEW/ships/${mmsi}/track?from=${Date.now() - 7 * DAY}&points=200`)
  return {
    mmsi,
    gaps: gaps.length,
    west: Math.min(...lon),
    east: Math.max(...lon),
    south: Math.min(...lat),
    north: Math.max(...lat),
  }
}

/** Of the chart that is left above the comparison, which is wide and low. */
const sizeOf = (boxes) =>
  Math.max(
    Math.max(...boxes.map(({ east }) => east)) - Math.min(...boxes.map(({ west }) => west)),
    2.5 * (Math.max(...boxes.map(({ north }) => north)) - Math.min(...boxes.map(({ south }) => south))),
  )
