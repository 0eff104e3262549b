import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that have asked nothing yet when the server closes. Browsers and clients open them in advance; Node takes them for
 * requests under way and waits for them a minute, and a stop with it.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  for (const asked of ['request', 'upgrade'] as const)
    app.server.on(asked, ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
