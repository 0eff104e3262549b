import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, cleanUps, line, run, server, ships, until } from '../feeds.fixture.ts'

afterEach(cleanUp)

async function call(port: number, first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  cleanUps.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(first)
  return socket
}

describe('senders that call by TCP', () => {
  it('that are idle make room for one that speaks, and the one that speaks stays', async () => {
    const { feeds, collected, health } = run(['tcp-listen://127.0.0.1:0'])
    await until(() => feeds.portOf(0) !== null)
    const port = feeds.portOf(0)!
    for (let idle = 0; idle < 255; idle++) await call(port)
    const receiver = await call(port, line(1))
    await until(() => ships(collected) === 1)
    for (let idle = 0; idle < 300; idle++) await call(port)
    const late = await call(port, line(2))
    receiver.write(line(3))
    await until(() => ships(collected) === 3)
    expect([receiver.destroyed, late.destroyed]).toEqual([false, false])
    expect(health()).toMatchObject({ connected: true, lines: 3, refused: { 'sender-made-room': 301 } })
  })

  it('have to say the secret first where there is one', async () => {
    const secret = 'correct-horse-battery'
    const { feeds, collected, health } = run([`tcp-listen://127.0.0.1:0?secret=${secret}`])
    await until(() => feeds.portOf(0) !== null)
    const port = feeds.portOf(0)!
    const impostor = await call(port, `${secret.toUpperCase()}\n${line(1)}`)
    await once(impostor, 'close')
    await once(await call(port, line(2)), 'close')
    const friend = await call(port, secret.slice(0, 5))
    friend.write(`${secret.slice(5)}\r\n${line(3).slice(0, 9)}`)
    friend.write(line(3).slice(9))
    await until(() => ships(collected) === 1)
    expect(collected.kept[0].mmsi).toBe(211_000_003)
    expect(health().refused).toEqual({ 'sender-without-secret': 2 })
    expect(health().lastError).toMatch(/secret/)
  })
})

describe('datagrams', () => {
  /** A sender of datagrams to the feed, on the loopback interface. */
  function sender() {
    const socket = createSocket({ type: 'udp4', reuseAddr: true })
    cleanUps.push(() => socket.close())
    return socket
  }

  it('of AIS-catcher are read: JSON of 8 kB, with all its sentences, each counted', async () => {
    const { feeds, collected, health } = run(['udp://127.0.0.1:0'])
    await until(() => feeds.portOf(0) !== null)
    const json = (...nmea: string[]) =>
      JSON.stringify({
        class: 'AIS',
        device: 'AIS-catcher',
        pad: 'x'.repeat(700),
        nmea: nmea.map((text) => text.trim()),
      })
    sender().send(json(line(1)), feeds.portOf(0)!, '127.0.0.1')
    sender().send(json(line(2), line(3)), feeds.portOf(0)!, '127.0.0.1')
    await until(() => ships(collected) === 3)
    expect(health()).toMatchObject({ lines: 3, refused: {} })
  })

  it('to a group are heard, because the group is joined', async () => {
    const { feeds, collected } = run(['udp://239.192.0.77:0?interface=127.0.0.1'])
    await until(() => feeds.portOf(0) !== null)
    const socket = sender()
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    socket.setMulticastInterface('127.0.0.1')
    socket.send(line(1), feeds.portOf(0)!, '239.192.0.77')
    await until(() => ships(collected) === 1)
  })

  it('to a group that cannot be joined are said to be lost, in a sentence', async () => {
    const { health } = run(['udp://239.192.0.77:0?interface=192.0.2.1'])
    await until(() => health().lastError !== null)
    expect(health().lastError).toMatch(/the group 239\.192\.0\.77 cannot be joined on 192\.0\.2\.1: /)
    expect(health().connected).toBe(false)
  })
})

describe('life', () => {
  it('is a line that can be read, not a banner, noise or a new connection', async () => {
    const { port, sockets } = await server((socket) => socket.end('{"class":"VERSION"}\r\n$GPTXT,hello\r\nnoise\r\n'))
    const { health } = run([`tcp://127.0.0.1:${port}`])
    await until(() => sockets.length >= 3 && health().lines >= 9)
    expect(health()).toMatchObject({ lastLineAt: null, refused: { 'not-nmea': expect.any(Number) } })
  })

  it('comes from a gpsd that is told to speak', async () => {
    const { port } = await server((socket) => {
      socket.write('{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\r\n')
      socket.on('data', (order: Buffer) => {
        if (String(order).startsWith('?WATCH={"enable":true,"nmea":true}')) socket.write(line(1))
      })
    })
    const { collected, health } = run([`tcp://127.0.0.1:${port}`])
    await until(() => ships(collected) === 1)
    expect(health().lastLineAt).toBeGreaterThan(0)
  })
})
