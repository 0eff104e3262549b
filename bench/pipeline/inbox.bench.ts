import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import {
  areaApi,
  deliveryApi,
  livePath,
  loginApi,
  reminderApi,
  type Area,
  type Envelope,
  type Inbox,
  type InboxEvent,
  type ServerMessage,
  type UserInfo,
} from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { folderWithAccounts, known, PASSWORD, quantile } from '../accounts/registered.ts'
import { Receiver } from '../../apps/server/src/deliveries/receiver.fixture.ts'
import { launchBrowser } from '../../e2e/support/browser.ts'
import type { BenchRow } from '../bench-row.ts'
import { openInboxPage } from './inbox-page.ts'
import { SENTENCE_BYTES, writePosition } from './position-writer.ts'
import { feedCrowd } from './crowd-feed.ts'
import { freePort, startBuilt } from './product.ts'
import type { TurningCrowd } from './turning-crowd.ts'

const SHIPS = 50_000
const SENTENCES_PER_SECOND = 5_000
/** One rule tells; the others ask about every ship around an area of the crowd. */
const RULES = 50
const PROBES = 240
const FIRST_PROBE = 232_500_000
const PROBE_EVERY_MS = 150
const REPORT_EVERY_MS = 2_500
/** Metres from the middle of the area at each report; the second inside confirms. */
const APPROACH = [5_050, 5_010, 4_970, 4_930]
const AREA = { lat: 45, lon: -30, radius: 5_000 }
/** After the last report. */
const LATEST_MS = 20_000

/**
 * From the report that confirms that a ship has entered an area to the unread count on her owner's socket, to the inbox that is open in a
 * page, and until a webhook has accepted it, with a crowd besides.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await folderWithAccounts(1)
  const port = await freePort()
  const environment = { ADDRESS_LIMIT_FACTOR: '50', WEBHOOK_NETWORKS: '127.0.0.0/8' }
  const product = await startBuilt([`tcp-listen://127.0.0.1:${port}`], environment, dataDir)
  const receiver = await Receiver.open()
  const browser = await launchBrowser()
  try {
    const { crowd, feed, speak } = await feedCrowd(product, port, {
      ships: SHIPS,
      sentencesPerSecond: SENTENCES_PER_SECOND,
    })
    const form = new URLSearchParams({ phoneOrEmail: known(0), password: PASSWORD })
    const { token } = await call<UserInfo>(product.url, loginApi.login.path, { body: form })
    const accepted = acceptedBy(receiver)
    await saveRules(product.url, token, crowd, receiver.url)
    const inboxPage = await openInboxPage(browser, product.url, { contact: known(0), password: PASSWORD })
    const unread = await followInbox(product.url, token)
    const stop = speak()
    const before = { said: crowd.said, at: Date.now() }
    const confirmed = await sailIn(feed)
    await sleep(LATEST_MS)
    const rate = Math.round(((crowd.said - before.said) / (Date.now() - before.at)) * 1_000)
    stop()
    const events = await inboxOf(product.url, token)
    const latencies = events.flatMap(({ mmsi }, rank) => {
      const said = confirmed.get(mmsi ?? 0)
      const shown = unread.find((one) => one.unread > rank)
      return said === undefined || shown === undefined ? [] : [shown.at - said]
    })
    const crowded = `${RULES} rules, ${rate} sentences/s of ${SHIPS} ships`
    const seen = await inboxPage.seen()
    return [
      row('report → row in the inbox open in a browser, p95', since(confirmed, seen), 2_000, crowded),
      row('report → webhook accepted, p95', since(confirmed, accepted), 5_000, crowded),
      {
        name: 'report → inbox on its owner’s socket, p95',
        value: quantile(latencies, 0.95),
        unit: 'ms',
        target: 2_000,
        targetIs: 'at most',
        note: `${crowded}; median ${Math.round(quantile(latencies, 0.5))} ms, longest ${Math.round(Math.max(...latencies))} ms`,
      },
      {
        name: 'ships that entered and were told of',
        value: latencies.length,
        unit: '',
        target: PROBES,
        targetIs: 'at least',
        note: `of ${PROBES}; each once`,
      },
    ]
  } finally {
    await browser.close()
    await receiver.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

function row(name: string, latencies: readonly number[], target: number, note: string): BenchRow {
  const [median, longest] = [quantile(latencies, 0.5), Math.max(...latencies)].map(Math.round)
  const value = Math.round(quantile(latencies, 0.95))
  const counted = `${note}; ${latencies.length} of ${PROBES}, median ${median} ms, longest ${longest} ms`
  return { name, value, unit: 'ms', target, targetIs: 'at most', note: counted }
}

/** How long after her report each ship was there. */
const since = (confirmed: ReadonlyMap<number, number>, there: ReadonlyMap<number, number>): number[] =>
  [...confirmed].flatMap(([mmsi, said]) => (there.has(mmsi) ? [there.get(mmsi)! - said] : []))

/** When the receiver accepted what was told of each ship. */
function acceptedBy(receiver: Receiver): ReadonlyMap<number, number> {
  const accepted = new Map<number, number>()
  receiver.answer = ({ body }) => {
    const { mmsi } = z.object({ data: z.object({ mmsi: z.number() }) }).parse(JSON.parse(body)).data
    if (!accepted.has(mmsi)) accepted.set(mmsi, Date.now())
    return 204
  }
  return accepted
}

/** The first tells of whoever enters the area, the owner's webhook too. */
async function saveRules(url: string, token: string, crowd: TurningCrowd, hook: string): Promise<void> {
  const target = await call<{ id: string }>(url, deliveryApi.saveTarget.path, { token, body: { name: '', url: hook } })
  for (let i = 0; i < RULES; i++) {
    const { radius, ...middle } = i === 0 ? AREA : { ...crowd.placeOf(i), radius: AREA.radius }
    const body = { name: `Bank ${i}`, colour: 'teal', note: '', shape: { kind: 'circle', centre: middle, radius } }
    const area = await call<Area>(url, areaApi.saveArea.path, { token, body })
    await call(url, reminderApi.saveReminder.path, {
      token,
      body: {
        who: { kind: 'any' },
        does: ['area-enter', 'area-leave'],
        areaId: area.id,
        ...(i === 0 && { tell: { webhooks: [target.id] } }),
      },
    })
  }
}

/** What the socket says of the inbox, and when. */
async function followInbox(url: string, token: string): Promise<{ unread: number; at: number }[]> {
  const counts: { unread: number; at: number }[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, { origin: url })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type === 'inbox') counts.push({ unread: message.unread, at: Date.now() })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'inbox', token }))
  return counts
}

/** One ship after the other sails in from all sides. Gives by MMSI when the report was sent that confirms it. */
async function sailIn(feed: Socket): Promise<Map<number, number>> {
  const confirmed = new Map<number, number>()
  await Promise.all(
    Array.from({ length: PROBES }, async (_, probe) => {
      await sleep(probe * PROBE_EVERY_MS)
      for (const [i, metres] of APPROACH.entries()) {
        if (i > 0) await sleep(REPORT_EVERY_MS)
        feed.write(sentenceOf(probe, i, metres))
        if (i === APPROACH.length - 1) confirmed.set(FIRST_PROBE + probe, Date.now())
      }
    }),
  )
  return confirmed
}

/** She swings by 40° from report to report, so that each is a point of her track. */
function sentenceOf(probe: number, report: number, metres: number): Buffer {
  const bearing = (probe * 360) / PROBES
  const radians = (bearing * Math.PI) / 180
  const degrees = metres / METRES_PER_NM / 60
  const lat = AREA.lat + degrees * Math.cos(radians)
  const lon = AREA.lon + (degrees * Math.sin(radians)) / Math.cos((AREA.lat * Math.PI) / 180)
  const heading = Math.round(bearing + 180 + (report % 2 === 0 ? 20 : 340)) % 360
  const out = Buffer.allocUnsafe(SENTENCE_BYTES)
  writePosition(out, 0, {
    mmsi: FIRST_PROBE + probe,
    lat: Math.round(lat * 600_000),
    lon: Math.round(lon * 600_000),
    sog: 310,
    cog: heading * 10,
    heading,
    second: Math.floor(Date.now() / 1_000) % 60,
  })
  return out
}

/** The whole inbox in the order in which it was filled. */
async function inboxOf(url: string, token: string): Promise<InboxEvent[]> {
  const events: InboxEvent[] = []
  for (let more = true; more;) {
    const last = events.at(-1)
    const page = last === undefined ? '' : `?before=${last.noticedAt}&beforeId=${last.id}`
    const inbox = await call<Inbox>(url, reminderApi.listInbox.path + page, { token })
    events.push(...inbox.events)
    more = inbox.more
  }
  return events.toReversed()
}

async function call<T>(
  url: string,
  path: string,
  { body, token }: { body?: URLSearchParams | object; token?: string } = {},
): Promise<T> {
  const json = body !== undefined && !(body instanceof URLSearchParams)
  const answer = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { token }), ...(json && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as URLSearchParams) }),
  })
  const { code, message, result } = (await answer.json()) as Envelope<T>
  if (code !== 0 || result === null) throw new Error(`${path} answered ${code}: ${message}`)
  return result
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
