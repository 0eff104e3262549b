import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PartChecks } from './check-parts.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import type { TrackEngine } from './engine.ts'
import { passage, START } from '../track-store.fixture.ts'
import { openTrackStore } from '../track-store.ts'

describe('damage in the files of the embedded engine', () => {
  let dir: string
  const said: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void said.push(text) }
  const files = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  /** Turns one bit in the file of this name of a week of points. */
  function turnBit(name: string, at: number): void {
    const file = files(join(dir, 'clickhouse')).find((path) => /\/20261116_\d/.test(path) && path.endsWith(name))!
    const bytes = readFileSync(file)
    bytes[at] ^= 1
    writeFileSync(file, bytes)
  }
  async function withEngine<T>(work: (engine: TrackEngine) => Promise<T>): Promise<T> {
    const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
    return work(engine).finally(() => engine.close())
  }
  /** Every part read through once. */
  const checkedWhole = () =>
    withEngine(async (engine) => {
      let now = 0
      const checks = new PartChecks({ engine, log, now: () => now })
      await checks.look()
      for (let part = 0; part < 20; part++) {
        now += 60_000
        await checks.checkOne()
      }
      return checks.damaged
    })

  beforeEach(async () => {
    said.length = 0
    dir = mkdtempSync(join(tmpdir(), 'fairway-damage-'))
    const store = await openTrackStore({ dir, now: () => START })
    store.append(passage(412_000_001, 20))
    await store.flush()
    await store.close()
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is told of a part that the engine leaves out, in the figures and the log', async () => {
    turnBit('columns.txt', 60)
    const store = await openTrackStore({ dir, now: () => START, log })
    expect(store.stats()).toMatchObject({ damagedParts: 1 })
    await store.close()
    expect(said).toEqual(['Parts of the track store are damaged and were left out: what they held is in no answer.'])
  })

  it('is found where no answer would show it: in the times of a part, by which weeks are left out', async () => {
    turnBit('minmax_ts.idx', 6)
    expect(await checkedWhole()).toBe(1)
    expect(said).toEqual(['A part of the track store is damaged: answers from it may be wrong.'])
  })

  it('is not told of files that are as they were written', async () => {
    expect([await checkedWhole(), said]).toEqual([0, []])
  })
})
