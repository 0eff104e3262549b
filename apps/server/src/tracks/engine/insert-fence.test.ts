import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LeaseNotHeld } from '../../database/owner/lease.ts'
import { startHttpFront } from './http-front-of-chdb.fixture.ts'
import { passage } from '../track-store.fixture.ts'
import { openTrackStore } from '../track-store.ts'

let dir: string
let front: Awaited<ReturnType<typeof startHttpFront>>
/** Lets the insert through that is on its way. */
let arrive: (() => void) | null
let holds = false

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-fence-'))
  arrive = null
  front = await startHttpFront(join(dir, 'server'), {
    held: (query) =>
      holds && query.startsWith('INSERT INTO positions') ? new Promise<void>((resolve) => (arrive = resolve)) : null,
  })
})
afterEach(async () => {
  await front.close()
  rmSync(dir, { recursive: true, force: true })
})

function open(name: string) {
  let held = true
  const requireHeld = () => {
    if (!held) throw new LeaseNotHeld('Nothing is written: another process may have taken over.')
  }
  const lose = () => void (held = false)
  return openTrackStore({ dir: join(dir, name), url: front.url, lease: { id: name, requireHeld } }).then((store) => ({
    store,
    lose,
  }))
}
const stored = async () => {
  const reading = await openTrackStore({ dir: join(dir, 'reading'), url: front.url })
  const { rows } = reading.stats()
  await reading.close()
  return rows
}

it('an insert that was sent before a takeover and arrives after it is refused, so that no point is stored twice', async () => {
  const former = await open('former')
  holds = true
  former.store.append(passage(412_000_001, 60))
  const late = former.store.flush()
  await expect.poll(() => arrive).not.toBeNull()
  former.lose()
  holds = false
  const next = await open('next')
  next.store.append(passage(412_000_001, 60))
  await next.store.flush()
  arrive!()
  await expect(late).rejects.toThrow('another process stores')
  expect(await stored()).toBe(60)
  await former.store.close()
  await next.store.close()
}, 120_000)

it('what the one before has let in and not finished is ended before the next reads what is stored', async () => {
  const { store } = await open('next')
  await store.close()
  const asked = front.requests.map(({ query }) => query)
  const ended = asked.findIndex((query) => query.startsWith('KILL QUERY'))
  expect(asked[ended]).toContain("NOT startsWith(query_id, 'fairway-write-next-') SYNC")
  expect(asked.slice(0, ended).filter((query) => !/store_owner/.test(query))).toEqual([])
})
