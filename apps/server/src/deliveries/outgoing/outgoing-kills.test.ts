import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { openDatabase } from '../../database/open-database.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { eventOf, person, rule, target, tell, USER } from './outgoing.fixture.ts'
import { Receiver } from '../channels/receiver.fixture.ts'

const file = compileChildren(import.meta.dirname, 'drain.fixture.ts')('drain.fixture.ts')
const LONG = { timeout: 60_000 }

/** Processes that wait to drain a database; each takes a second to start. */
async function drainers(url: string, count: number): Promise<ChildProcess[]> {
  const children = Array.from({ length: count }, () =>
    fork(file, [url], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  return children
}

it('killed while they drain, processes lose nothing, and what comes twice has the same id', async () => {
  const { url, remove } = await freshDatabase()
  const receiver = await Receiver.open()
  const open = await openDatabase({ dir: '', url })
  const { db } = open
  await person(db, USER)
  const names = ['one', 'two', 'three']
  await rule(db, { webhooks: await Promise.all(names.map((name) => target(db, name, `${receiver.url}?${name}`))) })
  await tell(
    db,
    Array.from({ length: 60 }, (_, i) => eventOf(i)),
  )
  receiver.answer = (_got, response) => {
    setTimeout(() => response.writeHead(204).end(), 20)
  }
  const left = async () =>
    (await db.selectFrom('outgoing_message').select('id').where('state', '=', 'waiting').execute()).length
  const children = await drainers(url, 5)
  try {
    // Two at once; one of them is killed whenever forty more have come, and another takes its place.
    children[0].send('go')
    for (const [i, child] of children.entries()) {
      children[i + 1]?.send('go')
      if (i === children.length - 1) break
      const wanted = Math.min(40 * (i + 1), 170)
      await expect.poll(() => receiver.received.length, { ...LONG, interval: 3 }).toBeGreaterThanOrEqual(wanted)
      child.kill('SIGKILL')
    }
    await expect.poll(left, LONG).toBe(0)
    const ids = receiver.received.map(({ id }) => id)
    expect(new Set(ids).size).toBe(180)
    // At each of the four kills one message a target can have been on its way.
    expect(ids.length - 180).toBeLessThanOrEqual(12)
    for (const id of new Set(ids))
      expect(new Set(receiver.received.filter((one) => one.id === id).map(({ body }) => body)).size).toBe(1)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await receiver.close()
    await open.close()
    await remove()
  }
}, 240_000)
