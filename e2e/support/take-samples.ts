// node scripts/run.mjs e2e/support/take-samples.ts http://localhost:8080
// Takes the sample answers that the data API pages show from a running product, best from the simulated world.
// node scripts/run.mjs e2e/support/take-samples.ts http://localhost:8080 12345
// Takes only that of a ship which changes her name, sent to the product's `--feed "tcp-listen://127.0.0.1:12345?name=Antenna"`: no simulated ship does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  decodeLiveFrame,
  type FilterCounts,
  type LiveFrame,
  type Ship,
  type ShipIdentity,
  type VoyageAhead,
} from '@fairway/contract'
import { WebSocket } from 'ws'
import { Antenna } from './antenna.ts'
import { particularsOf, positionOf, tanker } from './fleet.ts'

const folder = join(import.meta.dirname, '../../apps/web/src/pages/data-api/calls')
const base = `${process.argv[2] ?? 'http://localhost:8080'}/api/SHIPDT-SERVICE-NEW`
const WAIT_LIMIT_MS = 20_000
/** Off Ningbo and Shanghai: many ships in any feed that hears them, and in the simulated world. */
const box = { west: 121, south: 30, east: 123, north: 32 }

const query = Object.entries(box)
  .map(([side, degrees]) => `${side}=${degrees}`)
  .join('&')

interface Answer {
  code: number
  message: string
  result: unknown
}

async function ask(path: string, { token = '', body = '' } = {}): Promise<Answer> {
  const headers = { language: 'en-US', ...(token && { token }), ...(body && { 'content-type': 'application/json' }) }
  const answer = (await (
    await fetch(`${base}/${path}`, { headers, ...(body && { method: 'POST', body }) })
  ).json()) as Answer
  if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`)
  return answer
}

async function take(
  name: string,
  path: string,
  cut: (result: never) => unknown = (result) => result,
  sent: { token?: string; body?: string } = {},
): Promise<Answer> {
  const answer = await ask(path, sent)
  const kept = { ...answer, result: cut(answer.result as never) }
  write(name, `/api/SHIPDT-SERVICE-NEW/${path}${sent.body === undefined ? '' : ` ${sent.body}`}`, kept)
  return kept
}

function write(name: string, request: string, answer: unknown) {
  // Lists of plain values stay on one line: a track of six points is read across, not down.
  const json = JSON.stringify(answer, null, 2).replaceAll(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, inner: string) => `[${inner.replaceAll(/\s+/g, ' ')}]`,
  )
  const call = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  writeFileSync(join(folder, call, 'sample.txt'), `${request}\n${json}\n`)
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
  const ships = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, Array.from(column.slice(0, 3))]),
  )
  write('live', JSON.stringify(view), {
    kind: frame.kind,
    view: frame.view,
    time: frame.time,
    world: frame.world,
    ships: { count: 3, ...ships },
  })
}

/** A login of a demonstration: its settings name one. */
async function demoToken(): Promise<string> {
  const settings = (await (await fetch(`${base}/settings`)).json()) as {
    result: { accounts: { demoLogins: { phoneOrEmail: string; password: string }[] } }
  }
  const [login] = settings.result.accounts.demoLogins
  if (!login) throw new Error('This server is no demonstration: the calls that need a login cannot be sampled.')
  const body = new URLSearchParams({ phoneOrEmail: login.phoneOrEmail, password: login.password })
  const answer = (await (
    await fetch(`${base.replace('SHIPDT-SERVICE-NEW', 'SERVICE-USER')}/login/login`, { method: 'POST', body })
  ).json()) as { result: { token: string } }
  return answer.result.token
}

interface Called {
  calls: { leg: unknown }[]
  ports: unknown[]
}

/** The first of these ships whose answer has what the page is to show; the first of all when none has. */
async function shipWith(path: (mmsi: number) => string, has: (result: never) => boolean): Promise<number> {
  const { ships } = (await ask(`ships?${query}&classes=container,tanker,bulk,general-cargo&limit=300`)).result as {
    ships: Ship[]
  }
  for (const { mmsi } of ships) if (has((await ask(path(mmsi))).result as never)) return mmsi
  return ships[0].mmsi
}

/** Names that a ship sent one after the other, each twice, for a single report changes nothing. */
async function rename(port: number) {
  const antenna = new Antenna(port)
  await antenna.connect()
  antenna.send(positionOf(tanker, 0, Date.now()), particularsOf(tanker), particularsOf(tanker))
  const renamed = { ...tanker, name: 'JADE MERIDIAN', callSign: 'VRAC2' }
  const path = `ships/${tanker.mmsi}/identity`
  const until = async (done: (identity: ShipIdentity) => boolean) => {
    const deadline = Date.now() + WAIT_LIMIT_MS
    while (!done((await ask(path)).result as ShipIdentity)) {
      if (Date.now() > deadline) throw new Error('the change was not stored')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  await until(({ since }) => since !== null)
  // A receiver that hears the very same sentence again within seconds takes it for a copy.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  antenna.send(particularsOf(renamed))
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  antenna.send(particularsOf(renamed))
  await until(({ changes }) => changes.length >= 2)
  antenna.close()
  await take('identity', path)
}

async function takeAll() {
  const list = await take('ships', `ships?${query}&classes=container&sort=length&order=desc&limit=1`)
  const { mmsi } = (list.result as { ships: Ship[] }).ships[0]
  await take('ship', `ships/${mmsi}`)
  await take('track', `ships/${mmsi}/track?points=6`)
  await take('search', 'search?q=hong&limit=1')
  await take('ports', 'ports', ({ ports }: { ports: { locode: string }[] }) => ({
    ports: ports.filter(({ locode }) => locode === 'CNSHA' || locode === 'SGSIN'),
  }))
  await take('port', 'ports/SGSIN', (detail: { inPort: Ship[] }) => ({
    ...detail,
    inPort: detail.inPort.filter((ship) => ship.imo !== null).slice(0, 1),
  }))
  await stream()
  await take(
    'shipCalls',
    `ships/${mmsi}/calls`,
    (voyages: Called) => ({
      ...voyages,
      calls: voyages.calls.filter(({ leg }) => leg !== null).slice(0, 1),
      ports: voyages.ports.slice(0, 1),
    }),
    { token: await demoToken() },
  )
  await take(
    'portCalls',
    'ports/SGSIN/calls',
    (activity: Record<'inPort' | 'expected' | 'departed' | 'callsByDay', unknown[]>) => ({
      ...activity,
      inPort: activity.inPort.slice(0, 1),
      expected: activity.expected.slice(0, 1),
      departed: activity.departed.slice(0, 1),
      callsByDay: activity.callsByDay.slice(-3),
    }),
  )
  await take('weather', 'weather?lat=30.5&lon=122.5', (weather: { forecast: unknown[] }) => ({
    ...weather,
    forecast: weather.forecast.slice(0, 2),
  }))
  const bound = await shipWith(
    (mmsi) => `ships/${mmsi}/voyage`,
    ({ eta, lastCall, destination }: VoyageAhead) =>
      eta.ours !== null && eta.crewState === 'ahead' && lastCall?.atd != null && destination.port !== null,
  )
  await take('voyageAhead', `ships/${bound}/voyage`)
  await take(
    'filterCounts',
    'filter/counts',
    (counted: FilterCounts) => ({
      ...counted,
      counts: Object.fromEntries(
        Object.entries(counted.counts).map(([facet, choices]) => [
          facet,
          Object.fromEntries(Object.entries(choices).slice(0, 3)),
        ]),
      ),
    }),
    { body: JSON.stringify({ filter: 'type:tanker,bulk;length:160-', box }) },
  )
}

await (process.argv[3] === undefined ? takeAll() : rename(Number(process.argv[3])))
