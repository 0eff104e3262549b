/**
 * The visitors of `soak.ts`, in a process of their own: many sockets, some of which leave and come back, and questions beside them.
 * Started with an address; says once a minute how many frames came and questions failed.
 */
import { once } from 'node:events'
import { livePath, REGIONAL_ZOOM } from '@fairway/contract'
import { ports } from '@fairway/tracking/ports'
import { WebSocket } from 'ws'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'

const SOCKETS = 300
/** Sockets a second that leave and are followed by others. */
const LEAVE_A_SECOND = 2
const OPEN_AT_ONCE = 20
const QUESTION_MS = 200

/** What came since the start. */
export interface Visits {
  sockets: number
  frames: number
  questions: number
  failed: number
}

const visits: Visits = { sockets: 0, frames: 0, questions: 0, failed: 0 }
const sockets: WebSocket[] = []
/** Which ships are asked about. */
let chance = chanceOf(0)

process.on('message', (order: { url: string; seed: number } | 'stop') => {
  if (order === 'stop') process.exit(0)
  chance = chanceOf(order.seed)
  void visit(order.url)
})

async function visit(url: string): Promise<void> {
  for (let from = 0; from < SOCKETS; from += OPEN_AT_ONCE) {
    await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => open(url)))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  setInterval(() => {
    for (const socket of sockets.splice(0, LEAVE_A_SECOND)) socket.close()
    for (let i = 0; i < LEAVE_A_SECOND; i++) void open(url)
  }, 1_000)
  setInterval(() => void ask(url), QUESTION_MS)
  setInterval(() => process.send?.({ ...visits, sockets: sockets.length }), 1_000)
  process.send?.(visits)
}

async function open(url: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, {
    perMessageDeflate: false,
    origin: url,
  })
  socket.on('error', () => visits.failed++)
  socket.on('message', () => visits.frames++)
  await Promise.race([once(socket, 'open'), once(socket, 'close')])
  sockets.push(socket)
  const { lat, lon } = ports[visits.sockets++ % ports.length]
  const isWorld = visits.sockets % 2 === 0
  const box = isWorld
    ? { west: -180, south: -85, east: 180, north: 85, zoom: 2 }
    : { west: lon - 2, south: lat - 1.5, east: lon + 2, north: lat + 1.5, zoom: REGIONAL_ZOOM + 3 }
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'view', view: 1, ...box }))
}

const questions = [
  () => `ships/${201_100_000 + chance.below(20_000)}`,
  () => `ships/${201_100_000 + chance.below(20_000)}/track`,
  () => `search?q=${201_100_000 + chance.below(20_000)}`,
  () => 'ships',
]

async function ask(url: string): Promise<void> {
  visits.questions++
  const path = questions[visits.questions % questions.length]()
  try {
    const answer = await fetch(`${url}/api/SHIPDT-SERVICE-NEW/${path}`, { signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    if (answer.status >= 500) visits.failed++
  } catch {
    visits.failed++
  }
}
