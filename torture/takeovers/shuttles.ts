import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { toSentences, type ClassAPosition, type StaticAndVoyage } from '@fairway/ais'
import { destinationPoint } from '@fairway/tracking'

const MINUTE = 60_000
export const PORT = 'DEHGL'
/** Of Helgoland, between its two moles. */
const BERTH = { lat: 54.1765, lon: 7.8965 }
const OUT_METRES = 9_000
const KNOTS = 20
const METRES_PER_MS = (KNOTS * 1852) / 3_600_000
const WAY_MS = OUT_METRES / METRES_PER_MS
const STAY_MS = 16 * MINUTE
export const ROUND_MS = 2 * WAY_MS + STAY_MS
const BEARING = 150
const EVERY_MS = 250
const STATICS_EVERY = 40
export const FIRST = 211_500_000

/** Half way of all of them, for an area. */
export const halfWay = destinationPoint(BERTH.lat, BERTH.lon, BEARING, OUT_METRES / 2)

const position: ClassAPosition = {
  type: 1,
  repeat: 0,
  mmsi: FIRST,
  status: 0,
  rot: 0,
  sog: 0,
  accuracy: true,
  lon: 0,
  lat: 0,
  cog: 0,
  heading: null,
  second: null,
  maneuver: null,
  raim: false,
  radio: 0,
}

/** Where a ship is that goes in, stays, comes out and turns, again and again. */
function reportAt(ship: number, time: number, ships: number, turn: number): ClassAPosition {
  const at = (time + (ship * ROUND_MS) / ships) % ROUND_MS
  const goesIn = at < WAY_MS
  const stays = !goesIn && at < WAY_MS + STAY_MS
  const metres = goesIn ? OUT_METRES - at * METRES_PER_MS : stays ? 0 : (at - WAY_MS - STAY_MS) * METRES_PER_MS
  const where = destinationPoint(BERTH.lat, BERTH.lon, BEARING + (ship % 5), metres)
  // Turned at every report, so that none is left out between two others.
  const cog = ((goesIn ? BEARING + 180 : BEARING) + (ship % 5) + (turn % 2 === 0 ? 20 : -20)) % 360
  return {
    ...position,
    mmsi: FIRST + ship,
    lat: where.lat,
    lon: where.lon,
    sog: stays ? 0 : KNOTS,
    cog: stays ? null : cog,
    status: stays ? 5 : 0,
  }
}

const staticsOf = (ship: number): StaticAndVoyage => ({
  type: 5,
  repeat: 0,
  mmsi: FIRST + ship,
  aisVersion: 2,
  imo: null,
  callSign: `DS${ship}`,
  name: `SHUTTLE ${ship}`,
  shipType: 70,
  toBow: 80,
  toStern: 20,
  toPort: 8,
  toStarboard: 8,
  epfd: 1,
  eta: { month: null, day: null, hour: null, minute: null },
  draught: 5,
  destination: 'HELGOLAND',
  dte: false,
})

/** A report of a ship under way: she turns at each, so that it becomes a point of her track. */
export interface Moved {
  readonly mmsi: number
  /** UTC ms by the ships' calendar. */
  readonly time: number
}

/**
 * A receiver of ships that sail between the sea and a port, through an area. It says when it heard each, so that all who listen know the
 * same times.
 */
export async function startShuttles(ships: number, now: () => number, address: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }).listen(0, address)
  await once(server, 'listening')
  let turn = 0
  const moved: Moved[] = []
  const speak = () => {
    const time = Math.floor(now() / 1_000) * 1_000
    const lines: string[] = []
    const say = (message: ClassAPosition | StaticAndVoyage) =>
      lines.push(...toSentences(message, { tagBlock: { time } }))
    for (let ship = 0; ship < ships; ship++) {
      const report = reportAt(ship, time, ships, turn)
      say(report)
      if (report.sog! > 0) moved.push({ mmsi: report.mmsi, time })
      if ((turn + ship) % STATICS_EVERY === 0) say(staticsOf(ship))
    }
    turn++
    for (const socket of sockets) socket.write(`${lines.join('\r\n')}\r\n`)
  }
  let clock: NodeJS.Timeout | null = null
  return {
    /** What was sent of ships under way. */
    moved: moved as readonly Moved[],
    url: `tcp://${address}:${(server.address() as { port: number }).port}`,
    listeners: () => sockets.size,
    speak: () => void (clock ??= setInterval(speak, EVERY_MS)),
    silence() {
      if (clock !== null) clearInterval(clock)
    },
    stop() {
      this.silence()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
