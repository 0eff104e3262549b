import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { compileChildren } from '../../../../scripts/compile-children.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { person, USER } from '../deliveries/outgoing/outgoing.fixture.ts'
import { fleetWith } from './fleet-reports.fixture.ts'
import { HOUR, NOW } from './known-ship.fixture.ts'
import { ownReports } from './own-reports.store.ts'

const file = compileChildren(import.meta.dirname, 'make.fixture.ts')('make.fixture.ts')
const LONG = { timeout: 60_000 }
const FLEETS = 30

/** Processes that wait to make reports; each takes a second to start. */
async function makers(url: string, count: number): Promise<ChildProcess[]> {
  const children = Array.from({ length: count }, () =>
    fork(file, [url], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  return children
}

it('killed while they make reports, processes make each once a fleet and day, and put its mail in once', async () => {
  const { url, remove } = await freshDatabase()
  const open = await openDatabase({ dir: '', url })
  const { db } = open
  await person(db, USER)
  const settings = { on: true, minute: 480, zone: 'Asia/Shanghai', mail: true, position: 'now' as const }
  for (let i = 0; i < FLEETS; i++) {
    const fleetId = await fleetWith(db, USER, `Fleet ${i}`, [413_000_100 + i], NOW)
    await ownReports(db, USER).save({ fleetId, settings, nextAt: NOW }, new Date())
  }
  const reports = async () => await db.selectFrom('fleet_report').select(['fleet_id', 'day', 'message_id']).execute()
  const children = await makers(url, 6)
  try {
    // Two at once; one of them is killed whenever some more are made, and another takes its place.
    children[0].send(NOW + 1_000)
    for (const [i, child] of children.entries()) {
      children[i + 1]?.send(NOW + 1_000)
      if (i === children.length - 1) break
      await expect
        .poll(async () => (await reports()).length, { ...LONG, interval: 2 })
        .toBeGreaterThanOrEqual(Math.min(5 * (i + 1), FLEETS))
      child.kill('SIGKILL')
    }
    await expect.poll(async () => (await reports()).length, LONG).toBe(FLEETS)
    const made = await reports()
    expect(new Set(made.map(({ fleet_id, day }) => `${fleet_id} ${day}`)).size).toBe(FLEETS)
    expect(new Set(made.map(({ day }) => day))).toEqual(new Set(['2026-11-23']))
    const mails = await db.selectFrom('outgoing_message').select('id').execute()
    expect(mails.map(({ id }) => id).toSorted()).toEqual(made.map(({ message_id }) => message_id!).toSorted())
    const next = await db.selectFrom('fleet_report_setting').select('next_at').execute()
    expect(new Set(next.map(({ next_at }) => next_at))).toEqual(new Set([NOW + 24 * HOUR]))
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await open.close()
    await remove()
  }
}, 240_000)
