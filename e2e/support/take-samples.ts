// node scripts/run.mjs e2e/support/take-samples.ts http://localhost:8080
// Takes the sample answers that the data API pages show from a running product, best from the simulated world.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeLiveFrame, type LiveFrame, type Ship } from '@fairway/contract'
import { WebSocket } from 'ws'

const folder = join(import.meta.dirname, '../../apps/web/src/pages/data-api/samples')
const base = `${process.argv[2] ?? 'http://localhost:8080'}/api/SHIPDT-SERVICE-NEW`
const WAIT_LIMIT_MS = 20_000
/** Off Ningbo and Shanghai: many ships in any feed that hears them, and in the simulated world. */
const box = { west: 121, south: 30, east: 123, north: 32 }

const query = Object.entries(box).map(([side, degrees]) => `${side}=${degrees}`).join('&')

interface Answer {
  code: number
  message: string
  result: unknown
}

async function take(name: string, path: string, cut: (result: never) => unknown = (result) => result, token = ''): Promise<Answer> {
  const answer = (await (await fetch(`${base}/${path}`, { headers: { language: 'en-US', ...(token && { token }) } })).json()) as Answer
  if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
  const kept = { ...answer, result: cut(answer.result as never) }
  write(name, `/api/SHIPDT-SERVICE-NEW/${path}`, kept)
  return kept
}

function write(name: string, request: string, answer: unknown) {
  // Lists of plain values stay on one line: a track of six points is read across, not down.
  const json = JSON.stringify(answer, null, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inner: string) => `[${inner.replaceAll(/\s+/g, ' ')}]`)
  writeFileSync(join(folder, `${name}.txt`), `${request}\n${json}\n`)
  console.log(name, json.length)
}

/** The first ships of a regional snapshot, as the codec gives them. */
async function stream() {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/live`)
  const view = { type: 'view', view: 1, ...box, zoom: 9 }
  socket.on('open', () => socket.send(JSON.stringify(view)))
  const frame = await new Promise<LiveFrame>((resolve, reject) => {
    setTimeout(() => reject(new Error('no snapshot came')), WAIT_LIMIT_MS).unref()
    socket.on('message', (data: Buffer, binary) => {
      if (!binary) return
      const read = decodeLiveFrame(data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data)
      if (read.kind === 'snapshot' && !read.world) resolve(read)
    })
  })
  socket.close()
  const { count: _count, ...columns } = frame.ships
  const ships = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, Array.from(column.slice(0, 3))]))
  write('live', JSON.stringify(view), { kind: frame.kind, view: frame.view, time: frame.time, world: frame.world, ships: { count: 3, ...ships } })
}

/** A login of a demonstration: its settings name one. */
async function demoToken(): Promise<string> {
  const settings = (await (await fetch(`${base}/settings`)).json()) as { result: { accounts: { demoLogins: { phoneOrEmail: string; password: string }[] } } }
  const [login] = settings.result.accounts.demoLogins
  if (!login) throw new Error('This server is no demonstration: the calls that need a login cannot be sampled.')
  const body = new URLSearchParams({ phoneOrEmail: login.phoneOrEmail, password: login.password })
  const answer = (await (await fetch(`${base.replace('SHIPDT-SERVICE-NEW', 'SERVICE-USER')}/login/login`, { method: 'POST', body })).json()) as { result: { token: string } }
  return answer.result.token
}

interface Called {
  calls: { leg: unknown }[]
  ports: unknown[]
}

const list = await take('ships', `ships?${query}&classes=container&sort=length&order=desc&limit=1`)
const { mmsi } = (list.result as { ships: Ship[] }).ships[0]!
await take('ship', `ships/${mmsi}`)
await take('track', `ships/${mmsi}/track?points=6`)
await take('search', 'search?q=hong&limit=1')
await take('ports', 'ports', ({ ports }: { ports: { locode: string }[] }) => ({ ports: ports.filter(({ locode }) => locode === 'CNSHA' || locode === 'SGSIN') }))
await take('port', 'ports/SGSIN', (detail: { inPort: Ship[] }) => ({ ...detail, inPort: detail.inPort.filter((ship) => ship.imo !== null).slice(0, 1) }))
await stream()
await take('shipCalls', `ships/${mmsi}/calls`, (voyages: Called) => ({ ...voyages, calls: voyages.calls.filter(({ leg }) => leg !== null).slice(0, 1), ports: voyages.ports.slice(0, 1) }), await demoToken())
await take('portCalls', 'ports/SGSIN/calls', (activity: Record<'inPort' | 'expected' | 'departed' | 'callsByDay', unknown[]>) => ({
  ...activity,
  inPort: activity.inPort.slice(0, 1),
  expected: activity.expected.slice(0, 1),
  departed: activity.departed.slice(0, 1),
  callsByDay: activity.callsByDay.slice(-3),
}))
await take('weather', 'weather?lat=30.5&lon=122.5', (weather: { forecast: unknown[] }) => ({ ...weather, forecast: weather.forecast.slice(0, 2) }))
