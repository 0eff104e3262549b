import { rmSync } from 'node:fs'
import { areaApi, deliveryApi, loginApi, reminderApi, type Area, type UserInfo } from '@fairway/contract'
import { z } from 'zod'
import { folderWithAccounts, known, PASSWORD, quantile } from '../accounts/registered.ts'
import { Receiver } from '../../apps/server/src/deliveries/channels/receiver.fixture.ts'
import { launchBrowser } from '../../e2e/support/browser.ts'
import type { BenchRow } from '../bench-row.ts'
import { call } from './account-api.ts'
import { openInboxPage } from './inbox-page.ts'
import { followInbox, inboxOf } from './inbox-socket.ts'
import { feedCrowd } from './crowd-feed.ts'
import { PROBED, PROBES, sailIn } from './probes.ts'
import { freePort, startBuilt } from './product.ts'
import { placeOf } from './turning-crowd.ts'

const SHIPS = 50_000
const SENTENCES_PER_SECOND = 5_000
/** One rule tells; the others ask about every ship around an area of the crowd. */
const RULES = 50
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
    await saveRules(product.url, token, receiver.url)
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
async function saveRules(url: string, token: string, hook: string): Promise<void> {
  const target = await call<{ id: string }>(url, deliveryApi.saveTarget.path, { token, body: { name: '', url: hook } })
  for (let i = 0; i < RULES; i++) {
    const { radius, ...middle } = i === 0 ? PROBED : { ...placeOf(i), radius: PROBED.radius }
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

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
