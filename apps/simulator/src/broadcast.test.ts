import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openBroadcast } from './broadcast.ts'

async function joined(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 4_500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(condition()).toBe(true)
}

describe('the TCP broadcast', () => {
  it('sends the same lines to everybody', async () => {
    const broadcast = await openBroadcast({ host: '127.0.0.1', port: 0 })
    const [a, b] = [await joined(broadcast.address.port), await joined(broadcast.address.port)]
    await until(() => broadcast.clients === 2)
    const heard = ['', '']
    a.on('data', (chunk) => (heard[0] += chunk.toString()))
    b.on('data', (chunk) => (heard[1] += chunk.toString()))
    broadcast.send(Buffer.from('one\r\n'))
    broadcast.send(Buffer.from('two\r\n'))
    await until(() => heard.every((text) => text === 'one\r\ntwo\r\n'))
    await broadcast.close()
    await until(() => a.destroyed && b.destroyed)
  })

  it('drops a client that does not read and keeps the others', async () => {
    const broadcast = await openBroadcast({ host: '127.0.0.1', port: 0, mostUnsent: 200_000 })
    const [deaf, good] = [await joined(broadcast.address.port), await joined(broadcast.address.port)]
    deaf.pause()
    good.resume()
    await until(() => broadcast.clients === 2)
    const chunk = Buffer.alloc(100_000, 65)
    for (let i = 0; i < 2000 && broadcast.dropped === 0; i++) {
      broadcast.send(chunk)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(broadcast.dropped).toBe(1)
    expect(good.destroyed).toBe(false)
    await broadcast.close()
  })

  it('says so when the port is taken', async () => {
    const broadcast = await openBroadcast({ host: '127.0.0.1', port: 0 })
    await expect(openBroadcast({ host: '127.0.0.1', port: broadcast.address.port })).rejects.toThrow('EADDRINUSE')
    await broadcast.close()
  })
})
