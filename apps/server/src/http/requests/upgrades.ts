import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '../../config/config.ts'
import type { UpgradeListener } from '../../part.ts'
import { readCaller } from './forwarded.ts'
import { isKnownHost } from '../site-address/own-site.ts'
import { settleTarget } from './request-target.ts'

interface Upgrades {
  /** Listeners by path. */
  sockets: Readonly<Record<string, UpgradeListener>>
  config: Pick<Config, 'knownHosts' | 'trustedProxies'>
}

/** Hands WebSockets to their listeners. Every other offer to speak something else (`h2c` of curl and Java) is not taken up. */
export function listenToUpgrades(server: Server, { sockets, config }: Upgrades): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = settleTarget(request).split('?')[0]
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    const listener = isWebSocket && Object.hasOwn(sockets, path) ? sockets[path] : undefined
    if (listener !== undefined && isKnownHost(readCaller(request, config.trustedProxies).host, config))
      return listener(request, socket, head)
    answerPlainly(server, request, socket, head)
  })
}

/**
 * RFC 9110, 7.8: who does not know the protocol answers as if nothing had been offered. Node has let go of the connection by now,
 * so the request goes in once more from its start, without the offer.
 */
function answerPlainly(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]
    if (!/^(?:upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[i + 1]}`)
  }
  const again = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1')
  socket.unshift(Buffer.concat([again, head]))
  server.emit('connection', socket)
}
