// node scripts/run.mjs e2e/support/take-samples.ts http://localhost:8080
// Takes the sample answers that the data API pages show from a running product, best from the simulated world.
// node scripts/run.mjs e2e/support/take-samples.ts http://localhost:8080 12345
// Takes only that of a ship which changes her name, sent to the product's `--feed "tcp-listen://127.0.0.1:12345?name=Antenna"`: no simulated ship does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiScopes } from '@fairway/contract'
import type { StreamFrame, V1Result } from '@fairway/contract/v1'
import { WebSocket } from 'ws'
import { Antenna } from './antenna.ts'
import { particularsOf, positionOf, tanker } from './fleet.ts'

const folder = join(import.meta.dirname, '../../apps/web/src/pages/data-api/calls')
const base = process.argv[2] ?? 'http://localhost:8080'
const WAIT_LIMIT_MS = 20_000
/** Off Ningbo and Shanghai: many ships in any feed that hears them, and in the simulated world. */
const box = { south: 30, west: 121, north: 32, east: 123 }

const key = await demoKey()

/** A key of a demonstration's own account: its settings name a login. */
async function demoKey(): Promise<string> {
  const settings = (await (await fetch(`${base}/api/SHIPDT-SERVICE-NEW/settings`)).json()) as {
    result: { accounts: { demoLogins: { phoneOrEmail: string; password: string }[] } }
  }
  const [login] = settings.result.accounts.demoLogins
  if (!login) throw new Error('This server is no demonstration: there is no login to make a key with.')
  const entered = (await (
    await fetch(`${base}/api/SERVICE-USER/login/login`, { method: 'POST', body: new URLSearchParams({ ...login }) })
  ).json()) as { result: { token: string } }
  const made = (await (
    await fetch(`${base}/api/SERVICE-USER/api/keys`, {
      method: 'POST',
      headers: { token: entered.result.token, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'samples',
        scopes: apiScopes,
        networks: [],
        hosts: [],
        expiresAt: Date.now() + 3_600_000,
        monthlyCap: null,
      }),
    })
  ).json()) as { result: { secret: string } }
  return made.result.secret
}

async function ask<T = unknown>(path: string, body = ''): Promise<T> {
  const answer = await fetch(`${base}/v1${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': 'en-US',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function take(name: string, path: string, cut: (answer: never) => unknown = (answer) => answer, body = '') {
  write(name, `/v1${path}${body && ` ${body}`}`, cut((await ask(path, body)) as never))
}

function write(name: string, request: string, answer: unknown) {
  // Lists of plain values stay on one line.
  const json = JSON.stringify(answer, null, 2).replaceAll(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, inner: string) => `[${inner.replaceAll(/\s+/g, ' ')}]`,
  )
  const call = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  writeFileSync(join(folder, call, 'sample.txt'), `${request}\n${json}\n`)
  console.log(name, json.length)
}

/** The first frame with ships after a subscription, cut to its first. */
async function stream() {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/v1/stream`)
  const wanted = { type: 'subscribe', boxes: [box], messages: ['positions'], snapshot: true }
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'auth', key }))
    socket.send(JSON.stringify(wanted))
  })
  const frame = await new Promise<Extract<StreamFrame, { type: 'positions' }>>((resolve, reject) => {
    setTimeout(() => reject(new Error('no positions came')), WAIT_LIMIT_MS).unref()
    socket.on('message', (data: Buffer) => {
      const read = JSON.parse(String(data)) as StreamFrame
      if (read.type === 'positions' && read.data.length > 0) resolve(read)
    })
  })
  socket.close()
  write('live', `/v1/stream ${JSON.stringify(wanted)}`, { ...frame, data: frame.data.slice(0, 1) })
}

/** The first of the ships off Shanghai whose answer has what the page is to show. */
async function shipWith<T>(path: (id: string) => string, has: (answer: T) => boolean): Promise<string> {
  const { data } = await ask<V1Result<'queryPositions'>>('/positions:query?limit=300', JSON.stringify({ box }))
  const ships = data.filter(({ class: kind }) => ['container', 'tanker', 'bulk', 'general-cargo'].includes(kind))
  for (const { id } of ships) if (has(await ask<T>(path(id)))) return id
  throw new Error(`No ship has what is to be shown of ${path(':id')}.`)
}

/** Names that a ship sent one after the other, each twice, for a single report changes nothing. */
async function rename(port: number) {
  const antenna = new Antenna(port)
  await antenna.connect()
  antenna.send(positionOf(tanker, 0, Date.now()), particularsOf(tanker), particularsOf(tanker))
  const renamed = { ...tanker, name: 'JADE MERIDIAN', callSign: 'VRAC2' }
  // A receiver that hears the very same sentence again within seconds takes it for a copy.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  antenna.send(particularsOf(renamed))
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  antenna.send(particularsOf(renamed))
  const path = `/vessels/mmsi:${tanker.mmsi}/identity`
  const deadline = Date.now() + WAIT_LIMIT_MS
  while ((await ask<V1Result<'getVesselIdentity'>>(path)).data.length < 2) {
    if (Date.now() > deadline) throw new Error('the change was not stored')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  antenna.close()
  await take('identity', path)
}

async function takeAll() {
  const whole = await shipWith<V1Result<'getVessel'>>(
    (id) => `/vessels/${id}`,
    ({ data }) => data.imo !== null && data.destination_raw !== null && (data.position?.sog_kn ?? 0) > 5,
  )
  await take('ship', `/vessels/${whole}`)
  await take('track', `/vessels/${whole}/track?limit=2`)
  await take('search', '/vessels?q=hong&limit=1')
  await take('ships', '/positions:query?limit=1', (answer) => answer, JSON.stringify({ box }))
  await take('distance', '/distance?from=CNSHA&to=NLRTM')
  await take('ports', '/ports?q=shanghai&limit=2')
  await take('port', '/ports/SGSIN/in-port?limit=1')
  await take('portCalls', '/port-calls?port=SGSIN&limit=1')
  await stream()
  await take('weather', '/weather/point?lat=30.5&lon=122.5', (answer: V1Result<'getWeather'>) => ({
    data: { ...answer.data, forecast: answer.data.forecast.slice(0, 2) },
  }))
  const called = await shipWith<V1Result<'listVesselPortCalls'>>(
    (id) => `/vessels/${id}/port-calls?limit=1`,
    ({ data }) => data[0] !== undefined && data[0].leg !== null,
  )
  await take('shipCalls', `/vessels/${called}/port-calls?limit=1`)
  const bound = await shipWith<V1Result<'getVesselVoyage'>>(
    (id) => `/vessels/${id}/voyage`,
    ({ data }) => data.eta.p50 !== null && data.eta.crew_state === 'ahead' && data.destination.port !== null,
  )
  await take('voyageAhead', `/vessels/${bound}/voyage`)
}

await (process.argv[3] === undefined ? takeAll() : rename(Number(process.argv[3])))
