import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-checkpoint-'))
const file = join(folder, 'voyages.checkpoint')
const written = {
  book: 'b1',
  ports: 'p1',
  at: 1_795_000_000_000,
  from: 1_794_999_000_000,
  state: Buffer.from('what it knew'),
}
beforeEach(() => writeCheckpoint(file, written))
afterAll(() => rmSync(folder, { recursive: true }))

it('is read as it was written', async () => {
  expect(await readCheckpoint(file)).toEqual(written)
})

it('is none when any bit of it is another, in what is told of it too', async () => {
  const whole = readFileSync(file)
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const spoilt = Buffer.from(whole)
    spoilt[bit >> 3] ^= 1 << (bit & 7)
    writeFileSync(file, spoilt)
    expect(await readCheckpoint(file), `bit ${bit}`).toBeNull()
  }
})

it('of an earlier version is gone on from', async () => {
  const { state, ...head } = written
  const sha256 = createHash('sha256').update(state).digest('hex')
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, sha256 })}\n`), state]))
  expect(await readCheckpoint(file)).toEqual(written)
})
