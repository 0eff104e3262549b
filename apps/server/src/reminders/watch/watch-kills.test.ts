import { afterAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { freshDatabase } from '../../database/worker-postgres.fixture.ts'
import { rules } from './roadstead.fixture.ts'
import { differences, watchAndKill, type Ledger } from './watch-and-kill.fixture.ts'

const KILLS = 50
const file = compileChildren(import.meta.dirname, 'watch-roadstead.fixture.ts')('watch-roadstead.fixture.ts')

describe('rules that other ships, words, weather and queues make tell', () => {
  const removals: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const remove of removals) await remove()
  })

  async function watched(kills: number): Promise<Ledger> {
    const { url, remove } = await freshDatabase()
    removals.push(remove)
    return watchAndKill(url, { file, kills, seed: 41 })
  }

  it(`lose and double nothing when the process is killed ${KILLS} times, and looks go on from what was kept`, async () => {
    const wanted = await watched(0)
    const killed = await watched(KILLS)
    expect(differences(wanted, killed)).toEqual([])
    expect([wanted.orphans, killed.amid > 0]).toEqual([0, true])
    for (const kind of rules.flatMap(({ does }) => does))
      expect(wanted.told.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(2)
    // Each is sent once to its webhook.
    expect(new Set(wanted.told.map(({ messages }) => messages))).toEqual(new Set([1]))
  }, 300_000)

  it('and a ledger that lacks, doubles or moves something is not the same', () => {
    const told = [
      { kind: 'encounter', name: 'a', at: 0, messages: 1 },
      { kind: 'weather-wind', name: 'w', at: 0, messages: 1 },
    ]
    const ledger = (some: Ledger['told'], orphans = 0): Ledger => ({ told: some, orphans, amid: 0, whileStarting: 0 })
    const wanted = ledger(told)
    expect(differences(wanted, wanted)).toEqual([])
    expect(differences(wanted, ledger(told.slice(1)))).toHaveLength(1)
    expect(differences(wanted, ledger([...told, told[0], told[1]]))).toHaveLength(2)
    expect(differences(wanted, ledger(told.map((one) => ({ ...one, at: 601_000 }))))).toHaveLength(3)
    expect(
      differences(
        wanted,
        ledger(
          told.map((one) => ({ ...one, messages: 2 })),
          3,
        ),
      ),
    ).toHaveLength(5)
  })
})
