import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { positionsOf } from '../picture/reports.fixture.ts'
import { openHub, until } from './connection.fixture.ts'

// Who comes in, and what becomes of those who behave badly.

let live: Awaited<ReturnType<typeof openHub>>

beforeEach(async () => {
  live = await openHub()
})
afterEach(() => live.close())

describe('the door', () => {
  const open = async (headers: Record<string, string>, port = live.port) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers })
    socket.on('error', () => undefined)
    return new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    })
  }

  it('opens to our own pages and to programs, not to pages of others', async () => {
    expect(await open({})).toBe(101)
    expect(await open({ origin: `http://127.0.0.1:${live.port}` })).toBe(101)
    expect(await open({ origin: 'https://evil.example' })).toBe(403)
    expect(await open({ origin: 'null' })).toBe(403)
    expect(live.hub.counters().refused.origin).toBe(2)
  })

  it('opens to allowed origins, and counts addresses by the proxy when that is trusted', async () => {
    const other = await openHub({
      allowedOrigins: ['https://ships.example'],
      trustedProxies: () => true,
      maxClientsPerAddress: 1,
    })
    expect(await open({ origin: 'https://ships.example', 'x-forwarded-for': '6.6.6.6:4711' }, other.port)).toBe(101)
    expect(await open({ 'x-forwarded-for': '6.6.6.6:4712' }, other.port)).toBe(429)
    expect(await open({ 'x-forwarded-for': '6.6.6.7' }, other.port)).toBe(101)
    await other.close()
  })

  it('counts all sockets of one IPv6 network as of one address', async () => {
    const other = await openHub({ trustedProxies: () => true, maxClientsPerAddress: 2 })
    const openFrom = (address: string) => open({ 'x-forwarded-for': address }, other.port)
    expect(await openFrom('2001:db8:1:2::1')).toBe(101)
    expect(await openFrom('[2001:db8:1:2::2]:443')).toBe(101)
    expect(await openFrom('2001:db8:1:2:ffff::3')).toBe(429)
    expect(await openFrom('2001:db8:1:3::1')).toBe(101)
    expect(other.hub.counters().refused.address).toBe(1)
    await other.close()
  })

  it('is closed while ships stand still here and move elsewhere, and who was in is led there', async () => {
    let elsewhere = false
    const still = await openHub({ elsewhere: () => elsewhere })
    still.hub.start()
    const before = await still.connect()
    elsewhere = true
    await expect.poll(() => before.closeCode).toBe(1012)
    expect(await open({}, still.port)).toBe(503)
    expect(still.hub.counters().refused.elsewhere).toBe(1)
    elsewhere = false
    expect(await open({}, still.port)).toBe(101)
    await still.close()
  })

  it('lets go of who is refused and never closes', async () => {
    const stubborn = connect({ port: live.port, host: '127.0.0.1', allowHalfOpen: true })
    stubborn.on('error', () => undefined)
    const ended = once(stubborn, 'end')
    stubborn.write(
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${live.port}\r\nOrigin: null\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    stubborn.resume()
    await ended
    await until(() => live.connections() === 0, 'the end of the connection')
    stubborn.destroy()
  })

  it('closes at the limits and opens again when a client has left', async () => {
    const small = await openHub({ maxClients: 2 })
    const first = await small.connect()
    await small.connect()
    expect(await open({}, small.port)).toBe(503)
    first.socket.close()
    await until(() => small.hub.clients === 1, 'the client to leave')
    expect(await open({}, small.port)).toBe(101)
    expect(small.hub.counters().refused).toMatchObject({ full: 1 })
    await small.close()
  })
})

describe('bad clients', () => {
  it('are told that a message cannot be used, and may go on', async () => {
    const client = await live.connect()
    for (const text of [
      '',
      '{',
      '[]',
      '{"type":"view"}',
      '{"type":"view","view":1,"west":-999,"south":0,"east":1,"north":1,"zoom":3}',
      '{"type":"__proto__"}',
    ])
      client.socket.send(text)
    client.socket.send(Buffer.from([1, 2, 3]))
    await until(() => client.messages.filter((message) => message.type === 'refused').length === 7, 'seven refusals')
    live.picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1 }], Date.now()))
    client.look(1, [0, 0, 2, 2])
    await until(() => client.ships.size === 1, 'the snapshot')
  })

  it('are closed for messages too large or too many', async () => {
    const large = await live.connect()
    large.socket.send('x'.repeat(5_000))
    const many = await live.connect()
    for (let i = 0; i < 150; i++) many.look(i, [0, 0, 2, 2])
    await until(() => large.closeCode !== null && many.closeCode !== null, 'both to be closed')
    expect([large.closeCode, many.closeCode]).toEqual([1009, 1008])
    await until(() => live.hub.clients === 0, 'nobody left')
  })

  it('are closed when they ask for inboxes without an end, each of which asks the database', async () => {
    const client = await live.connect()
    for (let i = 0; i < 15; i++) client.socket.send(JSON.stringify({ type: 'inbox', token: 'x'.repeat(43) }))
    await until(() => client.closeCode !== null, 'the end')
    expect(client.closeCode).toBe(1008)
  })

  it('leave nothing behind when they break off', async () => {
    const client = await live.connect()
    client.look(1, [0, 0, 2, 2])
    await until(() => client.frames.length > 0, 'the snapshot')
    client.socket.terminate()
    await until(() => live.hub.clients === 0, 'the client to be gone')
    expect(live.hub.counters()).toMatchObject({ worldClients: 0, regionalClients: 0, pausedClients: 0 })
  })
})
