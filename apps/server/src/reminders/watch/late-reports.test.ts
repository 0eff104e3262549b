import { createSocket } from 'node:dgram'
import { toSentences } from '@fairway/ais'
import { reminderApi, type Inbox } from '@fairway/contract'
import { destinationPoint } from '@fairway/tracking'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../../data-api/product.fixture.ts'
import { position } from '../../intake/intake.fixture.ts'
import { freePort } from '../../outputs/outputs.fixture.ts'
import { ruleRow } from '../rules/rule-row.fixture.ts'
import { rulesOf } from '../rules/rules.store.ts'

const MMSI = 211_000_001
const ANN = 1
const centre = { lat: 54, lon: 8 }
const SECOND = 1_000
/** Whole seconds, as tag blocks have them; what follows is all past. */
const BEGIN = Math.floor(Date.now() / SECOND) * SECOND - 1_200 * SECOND
const at = (seconds: number) => BEGIN + seconds * SECOND

const settled = { timeout: 60_000, interval: 200 }
const socket = createSocket('udp4')
let product: Product
let key: string
let port: number

beforeAll(async () => {
  port = await freePort()
  product = await openProduct({
    feeds: [`udp://127.0.0.1:${port}`],
    async prepare(db) {
      const area = { id: 'bank'.padEnd(16, '0'), name: 'Bank', colour: 'teal', note: '', shown: true } as const
      const shape = JSON.stringify({ kind: 'circle', centre, radius: 1_000 })
      const created = new Date(BEGIN)
      await db
        .insertInto('area')
        .values({ ...area, user_id: ANN, shape, corners: 1, created_at: created, changed_at: created })
        .execute()
      const rule = { userId: ANN, who: { kind: 'any' }, does: ['area-enter'], areaId: area.id } as const
      await rulesOf(db, ANN).insert(ruleRow({ ...rule, does: [...rule.does] }))
    },
  })
  key = (await product.keyOf('ann')).secret
}, 120_000)
afterAll(async () => {
  socket.close()
  await product?.close()
})

/** What her receiver says now of where she was then: kilometres east and north of the middle of the area. */
async function say(seconds: number, east: number, north: number, sog = 30): Promise<void> {
  const onParallel = destinationPoint(centre.lat, centre.lon, east < 0 ? 270 : 90, Math.abs(east) * 1_000)
  const { lat, lon } = destinationPoint(onParallel.lat, onParallel.lon, north < 0 ? 180 : 0, Math.abs(north) * 1_000)
  const message = { ...position, mmsi: MMSI, lat, lon, sog, second: (at(seconds) / SECOND) % 60 }
  for (const sentence of toSentences(message, { tagBlock: { time: at(seconds) } }))
    await new Promise((resolve) => socket.send(`${sentence}\r\n`, port, '127.0.0.1', resolve))
  // So that what is said next comes later whatever the machine does.
  await new Promise((resolve) => setTimeout(resolve, 50))
}

interface Row {
  at: string
}
const track = async () => {
  const { body } = await product.ask(`/vessels/mmsi:${MMSI}/track?limit=100`, { key })
  return ((body['data'] ?? []) as Row[]).map(({ at: time }) => (Date.parse(time) - BEGIN) / SECOND)
}
const told = async () =>
  (await product.read<Inbox>('ann', reminderApi.listInbox.path)).events
    .map(({ kind, at: time }) => `${kind} ${Math.round((time - BEGIN) / SECOND)}`)
    .toReversed()

const isListening = async () => {
  const health = (await (await fetch(`${product.address}/healthz`)).json()) as { feeds: { connected: boolean }[] }
  return health.feeds[0].connected
}

it('reports that come late are in the track, and what they tell is in the inbox once', async () => {
  await expect.poll(isListening, settled).toBe(true)
  for (const [seconds, east] of [
    [-120, -3.6],
    [-60, -2.4],
    [0, -1.2],
    [120, 1.2],
  ] as const)
    await say(seconds, east, 1.056)
  const straight = [-120, -60, 0, 120]
  await expect.poll(track, settled).toEqual(straight)
  expect(await told()).toEqual([])
  // A minute late: she was in the area between two reports outside it.
  await say(60, 0, 0)
  await expect.poll(told, settled).toEqual([expect.stringMatching(/^area-passed 2\d$/)])
  await say(60, 0.01, 0)
  // She comes again; the first report inside is late.
  await say(240, -0.2, 0)
  await expect.poll(track, settled).toEqual([-120, -60, 0, 60, 120, 240])
  await say(180, 0.6, 0)
  const both = [expect.stringMatching(/^area-passed 2\d$/), 'area-enter 180']
  await expect.poll(told, settled).toEqual(both)
  await say(300, -0.2, 0, 0)
  await say(900, -0.2, 0, 5)
  await expect.poll(track, settled).toEqual([-120, -60, 0, 60, 120, 180, 240, 300, 900])
  // Five minutes late: for the track alone, though she was outside then.
  await say(600, 1.4, 0.2, 5)
  await expect.poll(track, settled).toEqual([-120, -60, 0, 60, 120, 180, 240, 300, 600, 900])
  expect(await told()).toEqual(both)
  const { body } = await product.ask(`/vessels/mmsi:${MMSI}/position`, { key })
  expect(body).toMatchObject({ data: { position: { at: new Date(at(900)).toISOString() } } })
}, 180_000)
