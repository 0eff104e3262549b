import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { addToLedger, readLedger } from './ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (torture: string, rounds: number, findings: string[] = []) => ({
  torture,
  at: '2026-11-26T12:00:00Z',
  rounds,
  findings,
  summary: 'well',
})

it('adds up the runs of one kind, and tells what they found', async () => {
  const file = join(folder, 'ledger.json')
  expect(await addToLedger(file, run('kills', 300))).toBe('kills in all: 300 rounds in 1 runs, 0 findings')
  await addToLedger(file, run('flips', 50))
  expect(await addToLedger(file, run('kills', 200, ['gone']))).toBe('kills in all: 500 rounds in 2 runs, 1 findings')
  expect(readLedger(file)).toHaveLength(3)
})

it('does not write over a file that is no ledger', async () => {
  const file = join(folder, 'other.json')
  writeFileSync(file, '{"a":1}')
  await expect(addToLedger(file, run('kills', 1))).rejects.toThrow()
})
