/**
 * The crowd of the map's bench, in a process of its own: half of it spread over the oceans, half gathered around busy places,
 * so that a regional view has as much to draw as the real world gives it.
 * node --import tsx crowd.ts <port> <ships> <changes/s> <seconds>
 * Prints "filled" when every ship has spoken twice; then `changes` ships a second speak again until the time is over.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { SENTENCE_BYTES, writePosition } from '../pipeline/position-writer.ts'

const [port, ships, rate, seconds] = process.argv.slice(2).map(Number) as [number, number, number, number]
const TICK_MS = 50
const FILL_BATCH = 2_000
const GROUP = 100_000
const UNITS_PER_DEGREE = 600_000
/** Where ships crowd: latitude, longitude, spread in degrees. */
const places: readonly [number, number, number][] = [
  [1.2, 103.9, 2.5],
  [30.5, 122.4, 3],
  [51.5, 2.5, 3],
  [29.2, -90.2, 3],
  [35.2, 139.8, 2.5],
  [25.5, 55.5, 2.5],
  [37.5, 25, 4],
  [59.5, 10.5, 4],
]

/** Deterministic noise in 0…1, the same crowd in every run. */
const noise = (index: number, salt: number): number => {
  const mixed = Math.imul(index ^ (salt * 0x9e37_79b1), 0x85eb_ca6b)
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35) ^ (mixed >>> 7)) >>> 0) / 2 ** 32
}

function placeOf(index: number): { lat: number; lon: number } {
  if (index % 2 === 0) return { lat: noise(index, 1) * 118 - 59, lon: noise(index, 2) * 358 - 179 }
  const [lat, lon, spread] = places[(index >> 1) % places.length]
  // The sum of three is near enough to a bell.
  const bell = (salt: number) => (noise(index, salt) + noise(index, salt + 1) + noise(index, salt + 2)) / 1.5 - 1
  return { lat: lat + bell(3) * spread, lon: lon + bell(6) * spread * 1.4 }
}

const crowd = Array.from({ length: ships }, (_, index) => {
  const { lat, lon } = placeOf(index)
  const course = (index * 37) % 360
  const sog = index % 5 === 0 ? 0 : 60 + (index % 140)
  return {
    mmsi: 201_000_000 + (index % 500) * 1_000_000 + Math.floor(index / 500),
    lat: lat * UNITS_PER_DEGREE,
    lon: lon * UNITS_PER_DEGREE,
    sog,
    cog: course * 10,
    heading: course,
    second: 0,
    at: 0,
  }
})

/** Moves a ship to where she is `now` and writes her report. */
function speak(out: Buffer, offset: number, ship: (typeof crowd)[number], now: number): void {
  const hours = ship.at === 0 ? 0 : (now - ship.at) / 3_600_000
  const away = ((ship.sog / 10) * hours * UNITS_PER_DEGREE) / 60
  const course = (ship.heading * Math.PI) / 180
  ship.lat += away * Math.cos(course)
  ship.lon += (away * Math.sin(course)) / Math.cos((ship.lat / UNITS_PER_DEGREE) * (Math.PI / 180))
  ship.at = now
  ship.second = Math.floor(now / 1000) % 60
  writePosition(out, offset, { ...ship, lon: Math.round(ship.lon), lat: Math.round(ship.lat) })
}

const socket = connect({ host: '127.0.0.1', port, noDelay: true })
await once(socket, 'connect')

let next = 0
async function send(count: number): Promise<void> {
  const buffer = Buffer.allocUnsafe(count * SENTENCE_BYTES)
  const now = Date.now()
  for (let i = 0; i < count; i++) {
    speak(buffer, i * SENTENCE_BYTES, crowd[next], now)
    next = (next + 1) % ships
  }
  if (!socket.write(buffer)) await once(socket, 'drain')
}

// A number is a ship when it has been heard twice; the second word of one that lies still differs in its second alone. Fewer ships
// wait for theirs than the product's waiting room holds, or the first would have gone when they speak again.
for (let from = 0; from < ships; from += GROUP) {
  const group = Math.min(GROUP, ships - from)
  for (const pause of [1_100, 0]) {
    next = from
    for (let sent = 0; sent < group; sent += FILL_BATCH) await send(Math.min(FILL_BATCH, group - sent))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
next = 0
console.log('filled')

const started = performance.now()
let sent = 0
while (performance.now() - started < seconds * 1000) {
  const due = Math.floor(((performance.now() - started) / 1000) * rate) - sent
  if (due > 0) await send(due)
  sent += Math.max(0, due)
  await new Promise((resolve) => setTimeout(resolve, TICK_MS))
}
socket.end()
process.exit(0)
