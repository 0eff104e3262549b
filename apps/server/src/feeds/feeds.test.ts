import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createDirectBus } from '../bus/bus.ts'
import { collect } from '../intake/collect.fixture.ts'
import { Intake } from '../intake/intake.ts'
import { cleanUp, cleanUps, line, lines, run, server, ships, until } from './feeds.fixture.ts'
import { readSources } from './sources.ts'

afterEach(cleanUp)

describe('TCP', () => {
  it('is read, with a line cut anywhere, and comes back after the other side has hung up', async () => {
    const { port } = await server((socket, number) => {
      const text = lines(number * 100, 10)
      socket.write(text.slice(0, 75))
      setTimeout(() => (number === 1 ? socket.end(text.slice(75)) : socket.write(text.slice(75))), 20)
    })
    const { feeds, collected } = run([`tcp://127.0.0.1:${port}`])
    await until(() => ships(collected) === 20)
    await until(() => feeds.health()[0].connected)
    expect(feeds.health()[0]).toMatchObject({
      kind: 'tcp',
      name: `tcp 127.0.0.1:${port}`,
      lines: 20,
      refused: {},
      reconnects: 1,
      lastError: null,
      simulated: false,
    })
    expect(feeds.health()[0].lastLineAt).toBeGreaterThan(Date.now() - 10_000)
  })

  it('that we call may bring half of all ships at once, and those who call us what the setting says', async () => {
    // Two reports of each, two metres apart.
    const twice = lines(0, 400) + Array.from({ length: 400 }, (_, ship) => line(ship, 10.00003)).join('')
    const strict = () => {
      const bus = createDirectBus(collect())
      const intake = new Intake({ bus, recentPayloads: 1 << 16, maxShips: 1_000, newShipsAtOnce: 100 })
      intake.start()
      cleanUps.push(() => intake.stop())
      return intake
    }
    const { port } = await server((socket) => socket.write(twice))
    const ofCalled = strict()
    const called = run([`tcp://127.0.0.1:${port}`], { intake: ofCalled })
    await until(() => called.feeds.health()[0].lines === 800)
    await until(() => ofCalled.counts.ships === 400)
    const ofCalling = strict()
    const calling = run(['tcp-listen://127.0.0.1:0'], { intake: ofCalling })
    await until(() => calling.feeds.portOf(0) !== null)
    const socket = connect(calling.feeds.portOf(0)!, '127.0.0.1')
    cleanUps.push(() => socket.destroy())
    socket.write(twice)
    await until(() => calling.feeds.health()[0].lines === 800)
    await until(() => ofCalling.counts.newcomers.waiting === 300)
    expect(ofCalling.counts.ships).toBe(100)
  })

  it('may be many feeds: Node does not warn of them', async () => {
    const warned: string[] = []
    const hear = ({ name }: Error) => warned.push(name)
    process.on('warning', hear)
    cleanUps.push(() => process.off('warning', hear))
    const { feeds } = run(Array.from({ length: 12 }, (_, index) => `tcp-listen://127.0.0.1:0?name=f${index}`))
    await until(() => feeds.portOf(11) !== null)
    expect(warned).toEqual([])
  })

  it('gives its last line even when that has no end', async () => {
    const { port } = await server((socket, number) => socket.end(line(number).trim()))
    const { collected, feeds } = run([`tcp://127.0.0.1:${port}`])
    await until(() => ships(collected) >= 2)
    expect(feeds.health()[0].refused).toEqual({})
  })

  it('that falls silent is called anew', async () => {
    const { port, sockets } = await server((socket) => socket.write(line(1)))
    const { feeds } = run([`tcp://127.0.0.1:${port}?idle=1`])
    await until(() => sockets.length >= 2)
    expect(feeds.health()[0].reconnects).toBeGreaterThanOrEqual(1)
  })

  it('waits while the consumers are full, and loses nothing', async () => {
    const count = 60_000
    const text = lines(0, count)
    const { port, sockets } = await server((socket) => socket.write(text))
    const { feeds, collected } = run([`tcp://127.0.0.1:${port}?idle=1`])
    collected.isFull = true
    await until(() => sockets.length === 1 && feeds.health()[0].lines > 0)
    // Longer than the feed may be silent: a pause of our own making must not count as silence of the other side.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const held = feeds.health()[0].lines
    expect(held).toBeLessThan(count / 10)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(feeds.health()[0].lines).toBe(held)
    collected.isFull = false
    await until(() => collected.kept.length === count)
    expect(sockets).toHaveLength(1)
  })

  it('that cannot be reached disturbs no other feed', async () => {
    const { port } = await server((socket) => socket.write(lines(0, 50)))
    const { port: noise } = await server((socket) => socket.write(Buffer.alloc(100_000, 0xff)))
    const { port: closed, server: gone } = await server(() => {})
    gone.close()
    const { feeds, collected } = run([
      `tcp://127.0.0.1:${closed}`,
      `tcp://127.0.0.1:${noise}`,
      `tcp://127.0.0.1:${port}`,
    ])
    await until(() => ships(collected) === 50 && feeds.health()[0].reconnects >= 2)
    const [bad, loud, good] = feeds.health()
    expect(bad).toMatchObject({ connected: false, lines: 0 })
    expect(bad.lastError).toMatch(/ECONNREFUSED/)
    expect(loud.lastError).toBeNull()
    expect(good).toMatchObject({ connected: true, lines: 50, reconnects: 0 })
    expect(collected.kept.every((report) => report.feed === 2)).toBe(true)
  })
})

describe('senders that call us', () => {
  it('by TCP are kept apart, even in the middle of a line', async () => {
    const { feeds, collected } = run(['tcp-listen://127.0.0.1:0'])
    await until(() => feeds.portOf(0) !== null)
    const [first, second] = [connect(feeds.portOf(0)!), connect(feeds.portOf(0)!)]
    cleanUps.push(() => (first.destroy(), second.destroy()))
    const [one, two] = [line(1), line(2)]
    first.write(one.slice(0, 20))
    await new Promise((resolve) => setTimeout(resolve, 30))
    second.write(two.slice(0, 30))
    await new Promise((resolve) => setTimeout(resolve, 30))
    first.write(one.slice(20))
    second.write(two.slice(30))
    await until(() => ships(collected) === 2)
    expect(feeds.health()[0]).toMatchObject({ connected: true, refused: {} })
  })

  it('by UDP are heard without a line end and without loss', async () => {
    const { feeds, collected } = run(['udp://127.0.0.1:0'])
    await until(() => feeds.portOf(0) !== null)
    const [first, second] = [createSocket('udp4'), createSocket('udp4')]
    cleanUps.push(() => (first.close(), second.close()))
    const send = (socket: typeof first, text: string) =>
      new Promise((resolve) => {
        socket.send(text, feeds.portOf(0)!, '127.0.0.1', resolve)
      })
    for (let ship = 0; ship < 2_000; ship++) await send(ship % 2 === 0 ? first : second, line(ship).trim())
    await until(() => ships(collected) === 2_000)
    expect(feeds.health()[0]).toMatchObject({ lines: 2_000, refused: {}, connected: true })
  })

  it('by UDP are counted when there is nothing in them', async () => {
    const { feeds, collected } = run(['udp://127.0.0.1:0'])
    await until(() => feeds.portOf(0) !== null)
    const socket = createSocket('udp4')
    cleanUps.push(() => socket.close())
    for (const text of ['', '\n', ' \r\n', line(1)]) socket.send(text, feeds.portOf(0)!, '127.0.0.1')
    await until(() => ships(collected) === 1)
    await until(() => feeds.health()[0].refused['datagram-blank'] === 3)
    expect(feeds.health()[0]).toMatchObject({ lines: 1 })
  })

  it('say why they cannot be listened to, and go on trying', async () => {
    const { port, server: taken } = await server(() => {})
    const { feeds } = run([`tcp-listen://127.0.0.1:${port}`])
    await until(() => /EADDRINUSE/.test(feeds.health()[0].lastError ?? ''))
    taken.close()
    await until(() => feeds.health()[0].connected)
    expect(feeds.health()[0].lastError).toBeNull()
  })
})

it('throws at a bad URL before anything is opened', () => {
  expect(() => readSources(['udp://:1', 'nonsense'])).toThrow(/nonsense/)
})
