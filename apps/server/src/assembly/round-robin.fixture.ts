import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

interface Options {
  port?: number
  /** What one process alone can answer. */
  apart?: { paths: RegExp; to: () => string }
}

/** A proxy as simple as one can be: each request and each socket goes to the next process, one that does not answer is passed over. */
export async function startRoundRobin(addresses: () => readonly string[], { port = 0, apart }: Options = {}) {
  let turn = 0
  const next = (path = '') => {
    const all = addresses()
    return new URL(apart?.paths.test(path) ? apart.to() : all[turn++ % all.length]!)
  }
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const tryOne = (triesLeft: number) => {
        const { method, url: path, headers } = asked
        const { hostname, port: at } = next(path)
        request({ hostname, port: at, method, path, headers, agent: false }, (from) => {
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
    const tryOne = (triesLeft: number) => {
      const { hostname, port: at } = next()
      const up = connect(Number(at), hostname)
      const refused = () => (triesLeft > 0 ? tryOne(triesLeft - 1) : socket.destroy())
      up.once('error', refused)
      up.once('connect', () => {
        up.off('error', refused)
        for (const end of [up, socket]) end.on('error', () => [up, socket].forEach((one) => one.destroy()))
        const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`)
        up.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
        up.write(head)
        up.pipe(socket).pipe(up)
      })
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
