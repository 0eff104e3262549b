import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { findForeignProgram } from '../../../../../scripts/foreign-programs.mjs'
import { cleanUp as endPrograms, freePort, startProgram } from '../../outputs/outputs.fixture.ts'
import { cleanUp, line, run, server, ships, until } from '../feeds.fixture.ts'

afterEach(async () => {
  await cleanUp()
  await endPrograms()
})

const gpsd = findForeignProgram('gpsd')
const broker = findForeignProgram('mosquitto')
const publisher = findForeignProgram('mosquitto_pub')

/** Waits until somebody listens. */
async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    const opened = await once(socket, 'connect').catch(() => null)
    socket.destroy()
    if (opened !== null) return
    if (tries > 200) throw new Error(`nobody listens on ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it.skipIf(gpsd === null)(
  'a real gpsd hands on what it hears (skipped where gpsd is not installed)',
  { timeout: 90_000 },
  async () => {
    let next = 1
    const { port: antenna, sockets } = await server(() => {})
    const timer = setInterval(() => {
      for (const socket of sockets) socket.write(line(next))
      next += 1
    }, 100)
    try {
      const port = await freePort()
      startProgram(gpsd!, '-N', '-n', '-S', String(port), `tcp://127.0.0.1:${antenna}`)
      await untilOpen(port)
      const { collected, health } = run([`gpsd://127.0.0.1:${port}`])
      await until(() => ships(collected) >= 3)
      expect(health()).toMatchObject({ kind: 'tcp', connected: true })
    } finally {
      clearInterval(timer)
    }
  },
)

it.skipIf(broker === null || publisher === null)(
  'sentences and AIS-catcher’s JSON come from a real MQTT broker (skipped where mosquitto is not installed)',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    startProgram(broker!, '-p', String(port))
    await untilOpen(port)
    const { collected, health } = run([`mqtt+tcp://127.0.0.1:${port}?topic=ais/%23&form=nmea`])
    await until(() => health().connected)
    const publish = (message: string) => startProgram(publisher!, '-p', String(port), '-t', 'ais/roof', '-m', message)
    publish(line(1).trim())
    const json = (ship: number) => ({ class: 'AIS', pad: 'x'.repeat(600), nmea: [line(ship).trim()] })
    publish(JSON.stringify([json(2), json(3)]))
    publish('{"class":"AIS","mmsi":1}')
    await until(() => ships(collected) === 3 && Object.keys(health().refused).length > 0)
    expect(health().refused).toEqual({ 'not-nmea': 1 })
  },
)
