import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'

const json = (body: object) => ({ type: 'application/json', text: JSON.stringify(body) })
export const OWNER_HELP = '1 while this process stores and watches, 0 while it stands by'
const METRICS = `# HELP fairway_owner ${OWNER_HELP}\n# TYPE fairway_owner gauge\nfairway_owner 0\n`
const notReady = { status: 503, ...json({ ready: false, standsBy: true }) }

/** What a process that stands by answers where it will listen later: that it lives, and is not to be sent anything. */
const answers: Readonly<Record<string, { status: number; type: string; text: string }>> = {
  '/livez': { status: 200, ...json({ live: true }) },
  '/readyz': notReady,
  '/healthz': { status: 200, ...json({ status: 'ok', owner: { standsBy: true } }) },
  '/metrics': { status: 200, type: 'text/plain; version=0.0.4', text: METRICS },
}

/** Answers the probes until it is closed. */
export async function answerProbes({ host, port }: Pick<Config, 'host' | 'port'>, log: Log) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const { status, type, text } = (request.method === 'GET' && answers[path]) || notReady
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', connection: 'close' }).end(text)
  })
  server.requestTimeout = 5_000
  server.maxConnections = 20
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  log.info(
    { port: address !== null && typeof address === 'object' ? address.port : port },
    'Another process stores and watches; this one stands by.',
  )
  return {
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
