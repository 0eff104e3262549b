/**
 * The other end of `v1-calls.bench.ts`, in a process of its own: calls of the data API at a pace that no slow answer slows down. Started
 * with an order; sends back how long each took from the moment it was due, and how many did not answer 200.
 */
import { Agent, request } from 'node:http'

export interface V1Order {
  url: string
  key: string
  /** What is asked in turn. */
  asked: { method: 'GET' | 'POST'; path: string; body?: string }[]
  perSecond: number
  seconds: number
}
export interface V1Times {
  ms: number[]
  failed: number
  bytes: number
}

const TICK_MS = 5
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

process.on('message', (order: V1Order | 'stop') => {
  if (order === 'stop') process.exit(0)
  void run(order).then((times) => process.send?.(times))
})

async function run({ url, key, asked, perSecond, seconds }: V1Order): Promise<V1Times> {
  const times: V1Times = { ms: [], failed: 0, bytes: 0 }
  const total = perSecond * seconds
  const begin = performance.now()
  const calls: Promise<void>[] = []
  while (calls.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * perSecond) / 1000))
    while (calls.length < due) {
      const number = calls.length
      const dueAt = begin + ((number + 1) * 1000) / perSecond
      calls.push(one(url, key, asked[number % asked.length], dueAt, times))
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(calls)
  return times
}

function one(url: string, key: string, asked: V1Order['asked'][number], dueAt: number, times: V1Times): Promise<void> {
  const { method, path, body } = asked
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const done = (isWell: boolean) => {
      if (isWell) times.ms.push(performance.now() - dueAt)
      else times.failed++
      resolve()
    }
    request(url + path, { agent, method, headers, timeout: 10_000 }, (answer) => {
      answer.on('data', (chunk: Buffer) => (times.bytes += chunk.length))
      answer.on('end', () => done(answer.statusCode === 200)).on('error', () => done(false))
    })
      .on('error', () => done(false))
      .end(body)
  })
}
