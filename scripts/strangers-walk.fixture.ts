import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fairway } from '@fairway/client'
import { Webhook } from 'standardwebhooks'

/** What somebody writes who has a key for a minute: nothing of the repository stands beside it but what npm installed. */

const WEEK_MS = 7 * 86_400_000
const box = { south: -80, west: -180, north: 80, east: 180 }
const fairway = new Fairway({ url: process.env['FAIRWAY_URL'], key: process.env['TRIAL_KEY'] ?? '' })

const anywhere = await fairway.queryPositions({ limit: 1, body: { box } })
const ship = await fairway.getVessel({ id: anywhere.data[0]!.id })

let streamed = 0
for await (const frame of fairway.follow({ boxes: [box], snapshot: true })) {
  if (frame.type !== 'positions') continue
  streamed += frame.data.length
  // Where ships are now, and then one that reported since.
  if (frame.snapshot === undefined) break
}

const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    response.writeHead(204).end()
    receiver.emit('told', request.headers, Buffer.concat(parts).toString('utf8'))
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const told = once(receiver, 'told') as Promise<[Record<string, string>, string]>
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
const webhook = await fairway.createWebhook({ body: { name: 'walk', url } })

/** What a webhook is told of an alert. */
interface Told {
  type: string
  data: { id: string; kind: string; ruleId: string; mmsi: number }
}

/** Ahead of her, so many miles, begins a square of half a mile. */
function ahead(row: (typeof moving)[number], miles: number): [number, number][] {
  const { lat, lon, cog_deg: course } = row.position
  const east = (far: number) => far / 60 / Math.cos((lat * Math.PI) / 180)
  const bow = ((course ?? 0) * Math.PI) / 180
  const corner = (along: number, aside: number): [number, number] => [
    lon + east(along * Math.sin(bow) + aside * Math.cos(bow)),
    lat + (along * Math.cos(bow) - aside * Math.sin(bow)) / 60,
  ]
  const far = miles + 0.5
  return [corner(miles, -0.25), corner(far, -0.25), corner(far, 0.25), corner(miles, 0.25), corner(miles, -0.25)]
}
const now = await fairway.queryPositions({ limit: 100, body: { box } })
const speed = ({ position }: (typeof now.data)[number]) => position.sog_kn ?? 0
const moving = now.data.toSorted((a, b) => speed(b) - speed(a)).slice(0, 10)
// The fastest is nearest to hers, some seconds away; where the rule takes longer to be made, those behind her have yet to come in.
const waters = moving.map((row, place) => [ahead(row, 0.02 * 1.5 ** place)])
const area = await fairway.createArea({
  body: { name: 'Ahead', shape: { kind: 'polygons', coordinates: waters } },
})
const rule = await fairway.createAlertRule({
  body: {
    name: 'Who comes in',
    who: { kind: 'any' },
    events: ['area-enter'],
    area: area.data.id,
    tell: { webhooks: [webhook.data.id] },
  },
})
const [headers, body] = await told
const event = new Webhook(webhook.data.secret!).verify(body, headers) as Told
receiver.close()
const alerts = await fairway.listAlerts({ rule: rule.data.id })

const to = Date.now() - 1_000
let order = await fairway.createExport({
  body: { box, from: new Date(to - WEEK_MS).toISOString(), to: new Date(to).toISOString(), format: 'csv' },
})
for (let asked = 0; order.data.ended_at === null && asked < 200; asked++) {
  await sleep(100)
  order = await fairway.getExport({ id: order.data.id })
}
const link = await fairway.linkExport({ id: order.data.id })
const file = Buffer.from(await (await fetch(link.data.url)).arrayBuffer())
const usage = await fairway.getUsage()

console.log(
  JSON.stringify({
    ship: ship.data.mmsi,
    streamed,
    webhook: { type: event.type, kind: event.data.kind, isOfRule: event.data.ruleId === rule.data.id },
    // The same stands in the list of alerts.
    isListed: alerts.data.some(({ id, vessel }) => id === event.data.id && vessel?.mmsi === event.data.mmsi),
    file: {
      rows: file.toString().trim().split('\n').length - 1,
      sha256: createHash('sha256').update(file).digest('hex'),
    },
    order: { rows: order.data.rows, sha256: order.data.sha256, credits: order.data.credits },
    calls: [anywhere, ship, now].reduce((sum, { meta }) => sum + (meta.cost ?? 0), 0),
    left: usage.meta.balance,
  }),
)
