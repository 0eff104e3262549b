import { createServer } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { expect, it } from 'vitest'
import { FrameScanner } from './frame-scanner.ts'

it('frames of every length are told by their kind, however the bytes are cut', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) socket.send(Buffer.alloc(length, 0x82))
    socket.ping()
    socket.send('the end')
    socket.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  const whole = () => Buffer.concat(parts)
  await expect.poll(() => whole().includes('the end') && whole().subarray(-30).includes(0x88)).toBe(true)
  socket.destroy()
  for (const client of sockets.clients) client.terminate()
  server.close()
  const bytes = whole()
  const frames = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)
  for (const size of [1, 7, 4_096, frames.length]) {
    const seen: number[] = []
    const scanner = new FrameScanner((opcode) => seen.push(opcode))
    for (let at = 0; at < frames.length; at += size) scanner.push(frames.subarray(at, at + size))
    expect(seen, `in pieces of ${size}`).toEqual([2, 2, 2, 2, 2, 2, 2, 9, 1, 8])
  }
})
