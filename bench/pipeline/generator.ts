/**
 * A crowd of ships that speaks NMEA at a fixed rate, in a process of its own.
 * node --import tsx generator.ts tcp|udp <host> <port> <ships> <sentences/s> <seconds>
 * Prints one line of JSON when all has been sent. Back pressure of the socket is respected: what is late is sent later, never left out.
 */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { SENTENCE_BYTES, writePosition } from './position-writer.ts'

const [kind, host, port, ships, rate, seconds] = [
  process.argv[2],
  process.argv[3],
  ...process.argv.slice(4).map(Number),
] as ['tcp' | 'udp', string, number, number, number, number]
const TICK_MS = 10
const UNITS_PER_DEGREE = 600_000

/** A ship turns this much, this often: enough for the track to keep a point each time. */
const TURN = 12
const TURN_MS = 6_000

/** Ships spread over the oceans between 60° S and 60° N, each turning in slow circles, so that tracks are written all the time. */
const crowd = Array.from({ length: ships }, (_, index) => {
  const course = (index * 37) % 360
  return {
    mmsi: 201_000_100 + (index % 500) * 1_000_000 + Math.floor(index / 500),
    lon: (((index * 0.618_033_988_7) % 1) * 358 - 179) * UNITS_PER_DEGREE,
    lat: (((index * 0.754_877_666_2) % 1) * 118 - 59) * UNITS_PER_DEGREE,
    sog: 60 + (index % 140),
    course,
    cog: course * 10,
    heading: course,
    second: 0,
    at: 0,
    turnAt: Date.now() + ((index * 7) % TURN_MS),
  }
})

/** Moves the ship to where it is `now` and writes its report. */
function speak(out: Buffer, offset: number, ship: (typeof crowd)[number], now: number): number {
  const hours = ship.at === 0 ? 0 : (now - ship.at) / 3_600_000
  const units = ((ship.sog / 10) * hours * UNITS_PER_DEGREE) / 60
  const radians = (ship.course * Math.PI) / 180
  ship.lat += units * Math.cos(radians)
  ship.lon += (units * Math.sin(radians)) / Math.cos((ship.lat / UNITS_PER_DEGREE) * (Math.PI / 180))
  ship.at = now
  if (now >= ship.turnAt) {
    ship.turnAt += TURN_MS
    ship.course = (ship.course + TURN) % 360
    ship.cog = ship.course * 10
    ship.heading = ship.course
  }
  ship.second = Math.floor(now / 1000) % 60
  // The last bits of the position differ with every report, as a real receiver's do: no two lines are alike.
  return writePosition(out, offset, { ...ship, lon: Math.round(ship.lon), lat: Math.round(ship.lat) })
}

const total = rate * seconds
let sent = 0
let next = 0

function* dueSentences(started: number): Generator<Buffer> {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate))
  while (sent < due) {
    const count = Math.min(due - sent, 2_000)
    const buffer = Buffer.allocUnsafe(count * SENTENCE_BYTES)
    const now = Date.now()
    let offset = 0
    for (let i = 0; i < count; i++) {
      offset = speak(buffer, offset, crowd[next], now)
      next = (next + 1) % ships
    }
    sent += count
    yield buffer
  }
}

const started = performance.now()
if (kind === 'tcp') await speakTcp()
else await speakUdp()
console.log(JSON.stringify({ sent, seconds: (performance.now() - started) / 1000 }))
process.exit(0)

async function speakTcp() {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  while (sent < total) {
    for (const buffer of dueSentences(started)) {
      if (!socket.write(buffer)) await once(socket, 'drain')
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  socket.end()
  await once(socket, 'close')
}

async function speakUdp() {
  const socket = createSocket({ type: 'udp4', sendBufferSize: 4 * 1024 * 1024 })
  while (sent < total) {
    for (const buffer of dueSentences(started)) {
      for (let at = 0; at < buffer.length; at += SENTENCE_BYTES) {
        const line = buffer.subarray(at, at + SENTENCE_BYTES)
        if (at + SENTENCE_BYTES < buffer.length) socket.send(line, port, host)
        else
          await new Promise<void>((resolve, reject) =>
            socket.send(line, port, host, (error) => (error ? reject(error) : resolve())),
          )
      }
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await new Promise<void>((resolve) => socket.close(() => resolve()))
}
