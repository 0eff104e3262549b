import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Options {
  port?: number
  /** What one process alone can answer. */
  apart?: { paths: RegExp; to: () => string }
}

/** What says that this process cannot answer now, and not what is wrong with the question. */
const CANNOT_NOW = new Set([502, 503, 504])

/**
 * A proxy as simple as one can be: each request and each socket goes to the next process. One that does not answer is passed over, and
 * one that says it cannot now where the request changes nothing, as `deploy/nginx/fairway-several.conf` has it.
 */
export async function startRoundRobin(addresses: () => readonly string[], { port = 0, apart }: Options = {}) {
  let turn = 0
  const next = (path = '') => {
    const all = addresses()
    return new URL(apart?.paths.test(path) ? apart.to() : all[turn++ % all.length])
  }
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const tryOne = (triesLeft: number) => {
        const { method, url: path, headers } = asked
        const { hostname, port: at } = next(path)
        request({ hostname, port: at, method, path, headers, agent: false }, (from) => {
          if (method === 'GET' && CANNOT_NOW.has(from.statusCode ?? 502) && triesLeft > 0) {
            from.resume()
            return tryOne(triesLeft - 1)
          }
          answer.writeHead(from.statusCode ?? 502, from.headers)
          from.pipe(answer)
        })
          .on('error', () => {
            if (answer.headersSent) answer.destroy()
            else if (triesLeft > 0) tryOne(triesLeft - 1)
            else answer.writeHead(502).end()
          })
          .end(Buffer.concat(chunks))
      }
      tryOne(addresses().length)
    })
  })
  server.on('upgrade', (asked, socket, head) => {
    socket.on('error', () => socket.destroy())
    const tryOne = (triesLeft: number) => {
      const { hostname, port: at } = next()
      const passOver = () => (triesLeft > 0 ? tryOne(triesLeft - 1) : socket.destroy())
      const { method, url: path, headers } = asked
      request({ hostname, port: at, method, path, headers, agent: false })
        .once('upgrade', (from, up, first) => {
          for (const end of [up, socket]) end.on('error', () => [up, socket].forEach((one) => one.destroy()))
          const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`)
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
          socket.write(first)
          up.write(head)
          up.pipe(socket).pipe(up)
        })
        .once('response', (from) => {
          from.resume()
          passOver()
        })
        .once('error', passOver)
        .end()
    }
    tryOne(addresses().length)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
