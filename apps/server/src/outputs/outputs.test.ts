import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { ReportFlag, type StaticReport } from '@fairway/tracking'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findForeignProgram } from '../../../../scripts/foreign-programs.mjs'
import { until } from '../live/connection.fixture.ts'
import { positionsOf, type TestPosition } from '../picture/reports.fixture.ts'
import { cleanUp, freePort, runOutputs, startProgram } from './outputs.fixture.ts'
import type { Outputs } from './outputs.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

const NOW = Date.UTC(2026, 10, 23, 12, 0, 5)
const SHIP = 413_000_001
const ship: TestPosition = { mmsi: SHIP, lat: 31, lon: 122, sog: 12.3, cog: 90, heading: 91, status: 0 }
const said: StaticReport = { mmsi: SHIP, time: NOW, receivedAt: NOW, feed: 0, flags: 0, kind: 'ship', name: 'X' }

const report = (outputs: Outputs, ...reports: TestPosition[]) => outputs.consumer.positions!(positionsOf(reports, NOW))

async function listenTo(outputs: Outputs, index = 0) {
  const socket = connect(outputs.states()[index].port!, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => (text += String(piece)))
  await once(socket, 'connect')
  await until(() => outputs.states()[index].connected, 'the client')
  return { socket, lines: () => text.split('\r\n').filter((line) => line !== '') }
}

describe('sentences', () => {
  it('go to who connects, only of the feeds and the box that were chosen, with tag blocks on choice', async () => {
    const outputs = await runOutputs('nmea+tcp-listen://:0?feed=roof&bbox=30;121;32;123&tags=pier-7')
    const { lines } = await listenTo(outputs)
    report(outputs, { ...ship, lat: 10 }, { ...ship, feed: 1 }, { ...ship, flags: ReportFlag.simulated }, ship)
    report(outputs, { ...ship, flags: ReportFlag.overtaken })
    outputs.consumer.statics!(said)
    outputs.consumer.statics!({ ...said, feed: 1 })
    await until(() => lines().length >= 3, 'three sentences')
    expect(lines()).toHaveLength(3)
    expect(lines()[0]).toMatch(/^\\s:pier-7,c:1795435205\*[0-9A-F]{2}\\!AIVDM,1,1,,A,1\w/)
    expect(lines()[1]).toContain('!AIVDM,2,1,')
  })

  it('who does not read loses sentences, counted, and keeps nobody waiting', async () => {
    const outputs = await runOutputs('nmea+tcp-listen://:0')
    const slow = await listenTo(outputs)
    slow.socket.pause()
    const crowd = Array.from({ length: 5_000 }, (_, i) => ({ ...ship, mmsi: 413_000_000 + i }))
    for (let i = 0; outputs.states()[0].shed === 0; i++) {
      if (i > 400) throw new Error('nothing was left out')
      report(outputs, ...crowd)
      await new Promise((resolve) => setTimeout(resolve, 110))
    }
    slow.socket.destroy()
    await until(() => !outputs.states()[0].connected, 'the end of the client')
  })

  it('who reads nothing for a minute is cut off, while another goes on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const outputs = await runOutputs('nmea+tcp-listen://:0')
    const [slow, other] = [await listenTo(outputs), await listenTo(outputs)]
    slow.socket.pause()
    const ended = once(slow.socket, 'close')
    const crowd = Array.from({ length: 5_000 }, (_, i) => ({ ...ship, mmsi: 413_000_000 + i }))
    const heard = () => other.lines().length
    while (outputs.states()[0].shed === 0) {
      report(outputs, ...crowd)
      await new Promise((resolve) => setTimeout(resolve, 110))
    }
    vi.setSystemTime(Date.now() + 61_000)
    const before = heard()
    await until(() => {
      report(outputs, ship)
      return heard() > before
    }, 'sentences for the other')
    slow.socket.resume()
    await ended
    expect(outputs.states()[0].connected).toBe(true)
  })

  it('go as datagrams to an address, each whole, some in one', async () => {
    const socket = createSocket('udp4')
    const datagrams: string[] = []
    socket.on('message', (datagram) => datagrams.push(String(datagram)))
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    const outputs = await runOutputs(`nmea+udp://127.0.0.1:${socket.address().port}`)
    report(outputs, ...Array.from({ length: 40 }, (_, i) => ({ ...ship, mmsi: SHIP + i })))
    await until(() => datagrams.join('').split('\r\n').length === 41, 'forty sentences')
    for (const datagram of datagrams) {
      expect(datagram.length).toBeLessThanOrEqual(1_400)
      expect(datagram).toMatch(/^(?:!AIVDM,1,1,,A,[^*]+\*[0-9A-F]{2}\r\n)+$/)
    }
    socket.close()
  })

  const gpsd = findForeignProgram('gpsd')
  const gpspipe = findForeignProgram('gpspipe')
  it.skipIf(gpsd === null || gpspipe === null)(
    'are read back by gpsd, position and identity (skipped where gpsd and gpspipe are not installed)',
    { timeout: 90_000 },
    async () => {
      const outputs = await runOutputs('nmea+tcp-listen://:0')
      const port = await freePort()
      startProgram(gpsd!, '-N', '-n', '-S', String(port), `tcp://127.0.0.1:${outputs.states()[0].port}`)
      await until(() => outputs.states()[0].connected, 'gpsd')
      const pipe = startProgram(gpspipe!, '-w', `127.0.0.1:${port}`)
      const timer = setInterval(() => {
        report(outputs, ship, { ...ship, mmsi: SHIP + 1, flags: ReportFlag.classB })
        outputs.consumer.statics!(said)
      }, 300)
      const heard = () =>
        pipe
          .output()
          .split('\n')
          .filter((line) => line.includes('"class":"AIS"'))
          .map((line) => JSON.parse(line) as Record<string, unknown>)
      try {
        await until(() => [1, 5, 18].every((type) => heard().some((one) => one['type'] === type)), 'three messages')
      } finally {
        clearInterval(timer)
      }
      const of = (type: number) => heard().find((one) => one['type'] === type)
      expect(of(1)).toMatchObject({ mmsi: SHIP, heading: 91 })
      expect(of(5)).toMatchObject({ mmsi: SHIP, imo: 9_811_000, shipname: 'SHIP 413000001', callsign: 'BABC' })
      expect(of(18)).toMatchObject({ mmsi: SHIP + 1 })
    },
  )
})

it('Signal K deltas go to who connects, in metres a second and radians', async () => {
  const outputs = await runOutputs('signalk+tcp-listen://:0')
  const { lines } = await listenTo(outputs)
  report(outputs, ship)
  outputs.consumer.staticSeen!(SHIP, NOW)
  await until(() => lines().length >= 2, 'two deltas')
  const [position, identity] = lines().map((line) => JSON.parse(line) as never)
  expect(position).toMatchObject({
    context: 'vessels.urn:mrn:imo:mmsi:413000001',
    updates: [
      {
        timestamp: '2026-11-23T12:00:05.000Z',
        values: expect.arrayContaining([
          { path: 'navigation.position', value: { latitude: 31, longitude: 122 } },
          { path: 'navigation.courseOverGroundTrue', value: 1.570796 },
          { path: 'navigation.state', value: 'motoring' },
        ]) as unknown,
      },
    ],
  })
  expect(JSON.stringify(identity)).toContain('"callsignVhf":"BABC"')
})

const broker = findForeignProgram('mosquitto')
const subscriber = findForeignProgram('mosquitto_sub')
it.skipIf(broker === null || subscriber === null)(
  'rows and sentences are published to a broker (skipped where mosquitto is not installed)',
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    startProgram(broker!, '-p', String(port))
    const outputs = await runOutputs(`json+mqtt://127.0.0.1:${port}/ais`, `nmea+mqtt://127.0.0.1:${port}/raw/nmea`)
    await until(() => outputs.states().every(({ connected }) => connected), 'the broker')
    const heard = startProgram(subscriber!, '-p', String(port), '-v', '-t', '#')
    const timer = setInterval(() => {
      report(outputs, ship)
      outputs.consumer.statics!(said)
    }, 300)
    try {
      await until(() => /^ais\/413000001\/static /m.test(heard.output()), 'the rows')
      await until(() => /^raw\/nmea !AIVDM/m.test(heard.output()), 'the sentences')
    } finally {
      clearInterval(timer)
    }
    const row = /^ais\/413000001\/position (.*)$/m.exec(heard.output())![1]
    expect(JSON.parse(row)).toMatchObject({ mmsi: SHIP, lat: 31, lon: 122, quality: { source: 'roof' } })
  },
)
