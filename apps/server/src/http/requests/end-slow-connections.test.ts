import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'
import { usualPatience, type Patience } from './end-slow-connections.ts'

const LARGE = 64 * 1024 * 1024
const LIMIT_MS = 45_000
/** Between two bytes of who sends slowly. */
const BYTE_MS = 50

let http: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.close()
})

/** A server of less patience than usual where it is to be lost, and of more where it is not. */
async function open(patience: Partial<Patience>): Promise<void> {
  http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [],
    patience: { ...usualPatience, lookMs: 50, ...patience },
    pages: [
      (app) => {
        app.post('/said', (request) => ({ said: request.body }))
        app.get('/short', () => 'yes')
        app.get('/whole', { compress: false }, () => Buffer.alloc(LARGE))
        app.get('/pieces', { compress: false }, (_request, reply) => reply.send(Readable.from(pieces())))
        app.get('/events', (_request, reply) => {
          reply.hijack()
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
          reply.raw.write('data: 1\n\n')
        })
      },
    ],
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
}

function* pieces() {
  for (let sent = 0; sent < LARGE; sent += 65_536) yield Buffer.alloc(65_536)
}

const port = () => (http.server.address() as AddressInfo).port

function dial(): Socket {
  const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

const connections = () => new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)))
const letGo = () => expect.poll(connections, { timeout: LIMIT_MS }).toBe(0)

/** Sends byte by byte for as long as it may. Resolves with the first line of the answer, if there is one. */
async function drip(text: string): Promise<string> {
  const socket = dial()
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  for (let at = 0; at < text.length && !socket.destroyed && !socket.readableEnded; at++) {
    socket.write(text.charAt(at))
    await pause(BYTE_MS)
  }
  socket.destroy()
  return answer.split('\r\n')[0]
}

it('ends a request whose headers come a byte at a time', async () => {
  await open({ headersMs: 500 })
  expect(await drip(`GET /short HTTP/1.1\r\nHost: a\r\nX-Slow: ${'x'.repeat(2_000)}`)).toMatch(/^HTTP\/1.1 408/)
  await letGo()
})

it('ends a request whose body comes a byte at a time', async () => {
  await open({ headersMs: 400, requestMs: 800 })
  const head = 'POST /said HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  const socket = dial()
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  socket.write(head)
  const dripping = setInterval(() => socket.write('x'), BYTE_MS)
  await expect.poll(() => answer, { timeout: LIMIT_MS }).toMatch(/^HTTP\/1.1 408/)
  clearInterval(dripping)
  await letGo()
})

it('ends an answer that nobody reads, whole or in pieces, whether the other end closes or not, and keeps nobody waiting', async () => {
  await open({ silentMs: 1_000 })
  // Other files of tests that ran in this process before may have left some.
  const before = process.memoryUsage().arrayBuffers
  for (const path of ['/whole', '/pieces']) {
    const socket = dial()
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'connect')
    // The pieces that wait are few; the whole is there already.
    if (path === '/pieces') expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(LARGE * 3)
  }
  const other = await fetch(`http://127.0.0.1:${port()}/short`, { headers: { connection: 'close' } })
  expect(await other.text()).toBe('yes')
  await letGo()
})

it('ends an answer that is taken at less than the least, when it has had its time', async () => {
  await open({ answerMs: 1_500, leastBytesPerSecond: 2 ** 40 })
  const socket = dial()
  socket.pause()
  socket.write('GET /pieces HTTP/1.1\r\nHost: a\r\n\r\n')
  // A kilobyte now and then: it is not silent.
  const reading = setInterval(() => socket.read(1_024), BYTE_MS)
  await letGo()
  clearInterval(reading)
})

it('lets who takes enough go on beyond that time, and a stream of events', async () => {
  await open({ answerMs: 200, leastBytesPerSecond: 1_000 })
  const events = dial()
  events.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n')
  events.resume()
  const socket = dial()
  socket.write('GET /pieces HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  let taken = 0
  socket.on('data', (bytes) => {
    taken += bytes.length
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  await expect.poll(() => taken, { timeout: 120_000 }).toBeGreaterThanOrEqual(LARGE)
  expect(events.readableEnded).toBe(false)
  expect(await connections()).toBeGreaterThanOrEqual(1)
})

it('gives people the time that the table of bounds says', () => {
  expect(usualPatience).toMatchObject({ headersMs: 20_000, requestMs: 100_000, silentMs: 120_000, answerMs: 900_000 })
})
