import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toSentences } from '@fairway/ais'
import { ReportFlag } from '@fairway/tracking'
import { afterEach, describe, expect, it } from 'vitest'
import { createDirectBus } from '../bus/bus.ts'
import { collect, type Collected } from '../intake/collect.fixture.ts'
import { Intake } from '../intake/intake.ts'
import { Feeds, type FeedsOptions } from './feeds.ts'
import { readSources } from './sources.ts'

const fast = { retryMs: 20, longestRetryMs: 100, connectMs: 2_000 }
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function run(
  urls: readonly string[],
  options: Partial<FeedsOptions> = {},
): { feeds: Feeds; collected: Collected; intake: Intake } {
  const collected = collect()
  const intake = new Intake({ bus: createDirectBus(collected), recentPayloads: 1 << 16, flushEveryMs: 5 })
  const feeds = new Feeds({ specs: readSources(urls).specs, intake, timing: fast, ...options })
  intake.start()
  feeds.start()
  cleanUps.push(async () => {
    collected.isFull = false
    await feeds.stop()
    intake.stop()
  })
  return { feeds, collected, intake }
}

async function server(
  onSocket: (socket: Socket, number: number) => void,
): Promise<{ port: number; server: Server; sockets: Socket[] }> {
  const sockets: Socket[] = []
  const listening = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    onSocket(socket, sockets.length)
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  return { port: (listening.address() as { port: number }).port, server: listening, sockets }
}

/** A line of ship number `ship`, each one of her own, so that none is a copy. */
function line(ship: number, lon = 10): string {
  return `${
    toSentences({
      type: 1,
      repeat: 0,
      mmsi: 211_000_000 + ship,
      status: 0,
      rot: 0,
      sog: 10,
      accuracy: true,
      lon,
      lat: 54,
      cog: 90,
      heading: 91,
      second: 5,
      maneuver: null,
      raim: false,
      radio: 0,
    })[0]
  }\r\n`
}

const lines = (from: number, count: number) => Array.from({ length: count }, (_, index) => line(from + index)).join('')

async function until(what: () => boolean, wait = 45_000): Promise<void> {
  for (const end = Date.now() + wait; !what();) {
    if (Date.now() > end) throw new Error(`It did not happen within ${wait} ms: ${what.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const ships = (collected: Collected) => new Set(collected.kept.map((report) => report.mmsi)).size

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

  it('say why they cannot be listened to, and go on trying', async () => {
    const { port, server: taken } = await server(() => {})
    const { feeds } = run([`tcp-listen://127.0.0.1:${port}`])
    await until(() => /EADDRINUSE/.test(feeds.health()[0].lastError ?? ''))
    taken.close()
    await until(() => feeds.health()[0].connected)
    expect(feeds.health()[0].lastError).toBeNull()
  })
})

describe('logs', () => {
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'fairway-log-'))
    cleanUps.push(() => rmSync(path, { recursive: true }))
    return path
  }
  /** A ship that sails east at 10 knots, a line every 10 s of log time. */
  const voyage = (count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `$GPRMC,${clock(index * 10)},A,5000.0,N,00300.0,W,4.0,183.2,010112,3.8,W,A\r\n${line(1, 10 + index * 0.00079)}`,
    ).join('')
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19).replaceAll(':', '')

  it('are replayed as fast as they can be read, shown as now and judged by their own clock', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(500))
    const started = Date.now()
    const { feeds, collected, intake } = run([`file:${path}?speed=max`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept).toHaveLength(500)
    expect(intake.counts.dropped.jump).toBe(0)
    for (const report of collected.kept) expect(report.time >= started && report.time <= Date.now()).toBe(true)
    expect(feeds.health()[0]).toMatchObject({ connected: false, reconnects: 0, lastError: null })
  })

  it('keep their time when told to', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(10))
    const { feeds, collected, intake } = run([`file:${path}?speed=max&time=log`])
    await until(() => feeds.health()[0].ended)
    intake.flush()
    expect(collected.kept.map((report) => report.time - Date.UTC(2012, 0, 1))).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 10_000),
    )
  })

  it('are paced by the times in them', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(11))
    const { feeds, collected, intake } = run([`file:${path}?speed=100`])
    const started = Date.now()
    await until(() => feeds.health()[0].ended)
    intake.flush()
    // 100 s of log at a hundredfold; what comes too late is the machine's doing, what comes too early would be ours.
    expect(Date.now() - started).toBeGreaterThanOrEqual(900)
    expect(collected.kept).toHaveLength(11)
  })

  it('begin again when told to, as a new segment and not as a jump back', async () => {
    const path = join(folder(), 'log.txt')
    writeFileSync(path, voyage(50))
    const { collected, intake, feeds } = run([`file:${path}?speed=max&loop`])
    await until(() => collected.kept.length >= 200)
    expect(feeds.health()[0].ended).toBe(false)
    expect(intake.counts.dropped['out-of-order']).toBe(0)
    expect(intake.counts.dropped.jump).toBe(0)
  })

  it('that are not there say so and are tried again', async () => {
    const path = join(folder(), 'later.txt')
    const { feeds, collected } = run([`file:${path}?speed=max`])
    await until(() => /ENOENT/.test(feeds.health()[0].lastError ?? ''))
    writeFileSync(path, line(1))
    await until(() => ships(collected) === 1)
  })
})

describe('the simulated world', () => {
  it('musters all its ships at once, speaks through the same door and is marked as simulated', async () => {
    const mustered: number[] = []
    let spoken = 10_000
    const world = ({ ships: size }: { ships: number }) => ({
      size,
      muster: (_time: number, sink: (chunk: Buffer) => void, first: number, last: number) => {
        mustered.push(first, last)
        sink(Buffer.from(lines(first, last - first)))
        return 0
      },
      sentences: (_from: number, _to: number, sink: (chunk: Buffer) => void) => {
        sink(Buffer.from(lines(spoken++, 1)))
        return 0
      },
    })
    const { feeds, collected } = run(['sim:?ships=1200&seed=3'], { world })
    await until(() => ships(collected) >= 1_202)
    expect(mustered).toEqual([0, 250, 250, 500, 500, 750, 750, 1_000, 1_000, 1_200])
    expect(collected.kept.every((report) => (report.flags & ReportFlag.simulated) !== 0)).toBe(true)
    expect(feeds.health()[0]).toMatchObject({
      kind: 'sim',
      simulated: true,
      connected: true,
      name: 'simulated world (1200 ships)',
    })
  })

  it('tells names and destinations of a real world before anything else', async () => {
    const { collected } = run(['sim:?ships=600&seed=1'])
    await until(() => ships(collected) > 500 && collected.said.length > 500)
    expect(collected.said.filter(({ name }) => name).length).toBeGreaterThan(400)
    expect(collected.said.filter(({ destination }) => destination).length).toBeGreaterThan(200)
  })
})

it('throws at a bad URL before anything is opened', () => {
  expect(() => readSources(['udp://:1', 'nonsense'])).toThrow(/nonsense/)
})

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const guernsey = join(data, 'nmea-opencpn/Go_to_Guernesey.txt')
if (!existsSync(guernsey)) console.log('The replay of a real log is skipped: no test data (set FAIRWAY_DATA).')

it.skipIf(!existsSync(guernsey))('replays 18 hours of the English Channel in one go', async () => {
  const { feeds, collected, intake } = run([`file:${guernsey}?speed=max&time=log`])
  await until(() => feeds.health()[0].ended)
  intake.flush()
  const { dropped, positions } = intake.counts
  expect(ships(collected)).toBeGreaterThan(100)
  expect(dropped['out-of-order']).toBe(0)
  expect(dropped.jump).toBeLessThan(positions * 0.01)
  const times = collected.kept.map((report) => report.time)
  const hours =
    (times.reduce((latest, time) => Math.max(latest, time)) - times.reduce((first, time) => Math.min(first, time))) /
    3_600_000
  expect(hours).toBeGreaterThan(17)
  expect(hours).toBeLessThan(24)
})
