import { createServer, type Socket } from 'node:net'
import { toSentences } from '@fairway/ais'
import { position } from '../../intake/intake.fixture.ts'

const EVERY_MS = 300
export const FIRST = 211_000_000
export const SHIPS = 5
const STEP = 4e-5

/** Ships that sail north and turn at every report, so that each report is a point. With `waits` they sail once they are told to. */
export async function startSailingReceiver({ waits = false } = {}) {
  const sockets = new Set<Socket>()
  let turn = 0
  let sails = !waits
  let ships = SHIPS
  const latOf = (ship: number) => Math.round((54 + ship / 10 + turn * STEP) * 600_000) / 600_000
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clock = setInterval(() => {
    if (!sails || sockets.size === 0) return
    turn++
    for (let ship = 0; ship < ships; ship++) {
      const cog = turn % 2 === 0 ? 340 : 20
      const report = { ...position, mmsi: FIRST + ship, lat: latOf(ship), lon: 10, sog: 29, cog, second: turn % 60 }
      for (const socket of sockets) socket.write(`${toSentences(report).join('\r\n')}\r\n`)
    }
  }, EVERY_MS)
  return {
    url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`,
    latOf,
    sail() {
      sails = true
    },
    /** One ship more from now on; her number. */
    add: () => FIRST + ships++,
    /** The how-manieth report of the first ship says this latitude. */
    turnAt: (lat: number) => Math.round((lat - 54) / STEP),
    stop() {
      clearInterval(clock)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
