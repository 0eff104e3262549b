import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A proxy as simple as one can be: each request and each socket goes to the next process, one that does not answer is passed over. */
export async function startRoundRobin(addresses: () => readonly string[]) {
  let turn = 0
  const next = () => {
    const all = addresses()
    return new URL(all[turn++ % all.length]!)
  }
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const tryOne = (triesLeft: number) => {
        const { hostname, port } = next()
        const { method, url: path, headers } = asked
        request({ hostname, port, method, path, headers, agent: false }, (from) => {
          answer.writeHead(from.statusCode ?? 502, from.headers)
          from.pipe(answer)
        })
          .on('error', () => (triesLeft > 0 ? tryOne(triesLeft - 1) : answer.writeHead(502).end()))
          .end(Buffer.concat(chunks))
      }
      tryOne(addresses().length)
    })
  })
  server.on('upgrade', (asked, socket, head) => {
    const { hostname, port } = next()
    const up = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`)
      up.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      up.write(head)
      up.pipe(socket).pipe(up)
    })
    for (const end of [up, socket]) end.on('error', () => [up, socket].forEach((one) => one.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
