import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { Client } from 'pg'
import { END, HEARD, SIGN, type BeatOrder } from './owner-beat.ts'
import { beatName, connectAs, isHeldBy } from './owner-connection.ts'

const EVERY_MS = 250
const TIMEOUT_MS = 2_000
/** An event loop that gives no sign for so long is as good as a process that stands still: nothing is said for it. */
const STUCK_MS = 6_000

// A boundary of threads of one program: what it is given is what owner-beat.ts gives.
const { url, id, moments } = workerData as BeatOrder
let client: Client | null = null

const isStuck = () => process.hrtime.bigint() - Atomics.load(moments, SIGN) > BigInt(STUCK_MS) * 1_000_000n

async function beat(): Promise<void> {
  if (isStuck()) return
  const lose = (broken: Client) => {
    if (client === broken) client = null
  }
  client ??= await connectAs(beatName(id), url, lose, TIMEOUT_MS)
  const asked = process.hrtime.bigint()
  Atomics.store(moments, HEARD, (await isHeldBy(client, id)) ? asked : 0n)
}

while (Atomics.load(moments, END) === 0n) {
  await beat().catch(() => {
    void client?.end().catch(() => {})
    client = null
  })
  await wait(EVERY_MS)
}
await (client as Client | null)?.end().catch(() => {})
