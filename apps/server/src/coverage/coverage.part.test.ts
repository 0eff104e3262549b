import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Consumer } from '../bus/bus.ts'
import { LeaseNotHeld } from '../database/owner/lease.ts'
import type { Context } from '../part.ts'
import { batchOf } from '../tracks/ship.fixture.ts'
import { coveragePart } from './coverage.part.ts'
import { readCoverage } from './kept-coverage.ts'

const NOON = Date.UTC(2026, 10, 19, 12)
const shared = mkdtempSync(join(tmpdir(), 'fairway-shared-'))
afterAll(() => rmSync(shared, { recursive: true }))

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The coverage of a process that stores and watches, with what it hears and what it reads again. */
function run(name: string, requireHeld: () => void = () => {}) {
  let heard: Consumer = {}
  const config = { dataDir: join(shared, name), checkpointDir: join(shared, 'checkpoint') }
  const context = { config, log: () => silent, now: () => NOON, startedAt: NOON } as unknown as Context
  const { stop } = coveragePart(context, {
    bus: { subscribe: (consumer) => void (heard = consumer) },
    lease: { id: name, requireHeld },
  })
  const at = (lat: number, lon: number) => batchOf([{ lat, lon, time: NOON }])
  return {
    hears: (lat: number, lon: number) => heard.positions!(at(lat, lon)),
    readsAgain: (lat: number, lon: number) => heard.again?.positions?.(at(lat, lon)),
    stop: () => stop!(),
  }
}

const cellsWritten = () =>
  readCoverage(join(shared, 'checkpoint', 'coverage'))!.cells.reduce((count, days) => count + Number(days !== 0), 0)

it('goes on with the process that takes over, with what the one before wrote and what only the bus still has', async () => {
  const first = run('first')
  first.hears(52, 4)
  await first.stop()
  const second = run('second')
  second.readsAgain(31, 122)
  second.hears(1, 104)
  await second.stop()
  expect(cellsWritten()).toBe(3)
})

it('is not written by a process that may have lost its place', async () => {
  const before = cellsWritten()
  const former = run('former', () => {
    throw new LeaseNotHeld('Nothing is written.')
  })
  former.hears(-33, 151)
  await former.stop()
  expect(cellsWritten()).toBe(before)
})
