import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent as a cut link does: nothing is handed on, and nobody's connection is closed. */
export async function openSilentWay(port: number, host = '127.0.0.1') {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => {
        sockets.delete(from)
        if (!isSilent) to.destroy()
      })
      if (isSilent) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
