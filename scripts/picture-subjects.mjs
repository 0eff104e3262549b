// Which ships and ports of the simulated world are worth a picture, found by the same calls that its pages make.
import { until } from './until.mjs'

const HISTORY_MS = 900_000
/** Coasts where much is going on: west, south, east, north. */
const COASTS = [[120.5, 22.5, 123.5, 31.5], [113, 21, 120.5, 25.5], [103, 0.9, 104.8, 1.8], [118, 33, 123, 39.5], [128, 33, 140, 36]]
const PORTS = ['CNSHA', 'CNNGB', 'CNQDG', 'HKHKG', 'KRPUS', 'NLRTM']
const NEAR = 1.2
/** Ships looked at closely on each coast. */
const CANDIDATES = 25
const DAY = 86_400_000

/** Asks the product at `url`; with a token as the one who is logged in. */
export function askingOf(url, token) {
  return async (path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(token && { token }), ...(body !== undefined && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
    return answer.result
  }
}

/** The past of the world is stored, and the port calls in it are found. */
export async function untilPastIsKnown(url) {
  await until('the port calls of the simulated past', HISTORY_MS, async () => (await (await fetch(`${url}/healthz`)).json()).voyages.phase === 'live')
}

/** Everything the pictures are of. */
export async function findSubjects(url) {
  const ask = askingOf(url)
  const places = await Promise.all(COASTS.map((coast) => shipsAt(ask, coast)))
  const ship = await bestShip(ask, places.flat())
  const port = await busiestPort(ask)
  return { ship, port, compared: await shipsTogether(ask, ship), coast: at(ship) }
}

const shipsAt = async (ask, [west, south, east, north]) => (await ask(`SHIPDT-SERVICE-NEW/ships?west=${west}&south=${south}&east=${east}&north=${north}&limit=500`)).ships

const at = ({ lat, lon }) => `${lat.toFixed(3)},${lon.toFixed(3)}`

const underWay = (ship) => ship.sog > 9 && ship.status === 0 && Date.now() - ship.positionAt < 60_000

/** A merchant ship with a Chinese name, under way among many, of whom it is known whence she comes, whither she goes and when she is there. */
async function bestShip(ask, ships) {
  const neighbours = (ship) => ships.filter((other) => Math.abs(other.lat - ship.lat) < NEAR && Math.abs(other.lon - ship.lon) < NEAR).length
  const candidates = ships
    .filter((ship) => underWay(ship) && ship.nameZh && ship.imo && ship.length > 150 && ['container', 'tanker'].includes(ship.class))
    .toSorted((a, b) => neighbours(b) - neighbours(a))
  for (const ship of candidates.slice(0, 4 * CANDIDATES)) {
    const { destination, distanceToGo, eta, lastCall, progress } = await ask(`SHIPDT-SERVICE-NEW/ships/${ship.mmsi}/voyage`)
    const told = destination.port && distanceToGo?.bySeaLane && eta.ours && eta.crewState === 'ahead' && lastCall && progress > 0.15 && progress < 0.9
    if (told && (await hasSailed(ask, ship, 1))) return ship
  }
  throw new Error('No ship of the simulated world has all that the pictures show of one.')
}

async function hasSailed(ask, { mmsi }, days) {
  const { time } = await ask(`SHIPDT-SERVICE-NEW/ships/${mmsi}/track?from=${Date.now() - days * DAY}&points=200`)
  return time.length > 50 && time.at(-1) - time[0] > 0.8 * days * DAY
}

async function busiestPort(ask) {
  const all = await Promise.all(PORTS.map(async (locode) => ({ locode, ...(await ask(`SHIPDT-SERVICE-NEW/ports/${locode}/calls`)) })))
  const { locode } = all.toSorted((a, b) => Math.min(b.inPortTotal, b.expected.length) - Math.min(a.inPortTotal, a.expected.length))[0]
  const { ports } = await ask('SHIPDT-SERVICE-NEW/ports')
  return ports.find((port) => port.locode === locode)
}

/** Two more of her kind who are near her. */
async function shipsTogether(ask, ship) {
  const wide = 4
  const near = await shipsAt(ask, [ship.lon - wide, ship.lat - wide, ship.lon + wide, ship.lat + wide])
  const others = near
    .filter((other) => other.mmsi !== ship.mmsi && other.nameZh && underWay(other) && other.class === ship.class)
    .toSorted((a, b) => Math.hypot(a.lat - ship.lat, a.lon - ship.lon) - Math.hypot(b.lat - ship.lat, b.lon - ship.lon))
  return [ship.mmsi, ...others.slice(0, 2).map(({ mmsi }) => mmsi)]
}

/** In the words of who owns them: one account of the demonstration has Chinese fleets, the other English ones. */
const fleetsOf = {
  'en-US': [{ groupName: 'Container liners', groupColor: '#3A70EF', class: 'container' }, { groupName: 'Tankers on charter', groupColor: '#C85410', class: 'tanker' }],
  'zh-CN': [{ groupName: '集装箱班轮', groupColor: '#3A70EF', class: 'container' }, { groupName: '期租油轮', groupColor: '#C85410', class: 'tanker' }],
}
const SHIPS_IN_FLEET = 8

/** Makes two fleets of ships that are bound somewhere, and answers the account they belong to. */
export async function makeFleets(url, language) {
  const { accounts } = await askingOf(url)('SHIPDT-SERVICE-NEW/settings')
  const account = accounts.demoLogins[language === 'zh-CN' ? 1 : 0]
  const { token } = await askingOf(url)('SERVICE-USER/login/login', new URLSearchParams(account))
  const ask = askingOf(url, token)
  const { fleets } = await ask('SHIPDT-SERVICE-NEW/fleets')
  for (const { id } of fleets) await ask(`SHIPDT-SERVICE-NEW/fleets/${id}/delete`, {})
  const places = (await Promise.all(COASTS.map((coast) => shipsAt(ask, coast)))).flat()
  for (const { class: kind, ...fleet } of fleetsOf[language]) {
    const { id } = await ask('SHIPDT-SERVICE-NEW/fleets', fleet)
    const ships = places.filter((ship) => ship.class === kind && ship.nameZh && ship.length > 140 && ship.destination && ship.eta > Date.now()).slice(0, SHIPS_IN_FLEET)
    await ask('SHIPDT-SERVICE-NEW/fleets/ships/follow', { fleet: id, ships: ships.map(({ mmsi }) => ({ mmsi })) })
  }
  return account
}
