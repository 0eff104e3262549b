import { once } from 'node:events'
import { connect } from 'node:net'
import { toSentences, type StaticAndVoyage } from '@fairway/ais'
import { destinationPoint } from '@fairway/tracking'
import { SENTENCE_BYTES, writePosition } from '../../bench/pipeline/position-writer.ts'

export const SHIPS = 2_000
export const FIRST = 211_300_000
/** One in three sails, the others lie. */
const SAILS = 3
const SAILING_MS = 10_000
const LYING_MS = 180_000
const STATICS_MS = 360_000
const TICK_MS = 50
const UNITS = 600_000
/** The receiver stands at the mouth of the Elbe. */
const RECEIVER = { lat: 53.95, lon: 8.4 }
const ROUND_MS = 4 * 3_600_000
const KNOTS = 10
const RADIUS = (KNOTS * 1852 * (ROUND_MS / 3_600_000)) / (2 * Math.PI)
const DESTINATIONS = ['HAMBURG', 'DE BRV', 'NL RTM', 'ROTTERDAM', 'GBFXT', 'ANTWERPEN', 'CNSHA', 'US NYC']

/** Where a ship is that goes round and round, at ten knots. */
export function placeOf(ship: number, time: number): { lat: number; lon: number; cog: number } {
  const middle = destinationPoint(RECEIVER.lat, RECEIVER.lon, (ship * 137.5) % 360, 300 * Math.sqrt(ship) * 3)
  const bearing = ((((time + ship * 7_919_000) % ROUND_MS) / ROUND_MS) * 360 + 360) % 360
  const { lat, lon } = destinationPoint(middle.lat, middle.lon, bearing, RADIUS)
  return { lat, lon, cog: (bearing + 90) % 360 }
}

const isSailing = (ship: number) => ship % SAILS === 0

const staticsOf = (ship: number): StaticAndVoyage => ({
  type: 5,
  repeat: 0,
  mmsi: FIRST + ship,
  aisVersion: 2,
  imo: null,
  callSign: `DT${ship}`,
  name: `TENDER ${ship}`,
  shipType: 70 + (ship % 20),
  toBow: 100,
  toStern: 30,
  toPort: 10,
  toStarboard: 10,
  epfd: 1,
  eta: { month: null, day: null, hour: null, minute: null },
  draught: 6 + (ship % 6),
  destination: DESTINATIONS[ship % DESTINATIONS.length],
  dte: false,
})

/** Two thousand ships speak as often as real ones do by a clock that may run fast, until they are stopped. */
export async function speak(port: number, now: () => number): Promise<{ said(): number; stop(): void }> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  const next = Float64Array.from({ length: SHIPS }, (_, ship) => now() + ((ship * 7919) % SAILING_MS))
  const nextStatics = Float64Array.from({ length: SHIPS }, (_, ship) => now() + ((ship * 7919) % STATICS_MS))
  let said = 0
  let broken: Error | null = null
  socket.on('error', (error) => (broken = error))
  const timer = setInterval(() => {
    if (broken !== null || socket.writableNeedDrain) return
    const time = now()
    const buffer = Buffer.allocUnsafe(SHIPS * SENTENCE_BYTES)
    let end = 0
    const lines: string[] = []
    for (let ship = 0; ship < SHIPS; ship++) {
      if (next[ship] <= time) {
        next[ship] = Math.max(next[ship], time - SAILING_MS) + (isSailing(ship) ? SAILING_MS : LYING_MS)
        const { lat, lon, cog } = placeOf(ship, isSailing(ship) ? time : 0)
        end = writePosition(buffer, end, {
          mmsi: FIRST + ship,
          lat: Math.round(lat * UNITS),
          lon: Math.round(lon * UNITS),
          sog: isSailing(ship) ? KNOTS * 10 : 0,
          cog: Math.round(cog * 10) % 3600,
          heading: Math.round(cog) % 360,
          second: Math.floor(time / 1000) % 60,
        })
        said++
      }
      if (nextStatics[ship] > time) continue
      nextStatics[ship] = time + STATICS_MS
      lines.push(...toSentences(staticsOf(ship)))
      said++
    }
    if (end > 0) socket.write(buffer.subarray(0, end))
    if (lines.length > 0) socket.write(`${lines.join('\r\n')}\r\n`)
  }, TICK_MS)
  return {
    said: () => said,
    stop() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}
