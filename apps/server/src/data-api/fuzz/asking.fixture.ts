import { gunzipSync } from 'node:zlib'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { FuzzRequest } from './requests.fixture.ts'

/** Of a connection that ended without an answer, which is a fault as a 5xx is. */
const NO_ANSWER = 599

export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

/** Asks over connections that stay open: `fetch` costs more than most answers do, and puts addresses right that are to arrive as they are. */
export function openAsking(address: string, atOnce: number, base = '/v1') {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { hostname, port } = new URL(address)
  const ask = (
    { method, path, headers, body }: Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>,
    key?: string,
  ): Promise<FuzzAnswer> => {
    const began = performance.now()
    return new Promise((resolve) => {
      const fail = ({ message }: Error) =>
        resolve({ status: NO_ANSWER, headers: {}, text: message, ms: performance.now() - began })
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path: `${base}${path}`,
        headers: { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      })
      sent.on('error', fail)
      sent.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        answer.on('end', () => {
          const ms = performance.now() - began
          const whole = Buffer.concat(parts)
          const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString('utf8')
          resolve({ status: answer.statusCode!, headers: answer.headers, text, ms })
        })
      })
      sent.end(body)
    })
  }
  return { ask, close: () => agent.destroy() }
}
