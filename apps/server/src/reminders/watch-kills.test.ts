import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../scripts/compile-children.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { END, MINUTE, rules } from './roadstead.fixture.ts'
import { rulesOf } from './rules.store.ts'
import { insertUser, randomFrom, START, USER } from './watcher.fixture.ts'

const KILLS = 50
const STEP = 5 * MINUTE
const file = compileChildren(import.meta.dirname, 'watch-roadstead.fixture.ts')('watch-roadstead.fixture.ts')

interface Told {
  kind: string
  name: string
  at: number
}

/** A process that watches; what it does is known by its answers, or by its end. */
class Watching {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  readonly troubles: string[] = []

  constructor(url: string) {
    this.#child = fork(file, [url], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#ready = once(this.#child, 'message')
    this.#child.on('message', (message: string | { error: string }) => {
      if (typeof message !== 'string') this.troubles.push(message.error)
    })
  }

  /** Whether it answered before it was killed, after so many milliseconds. */
  async ask(message: object | 'end', killAfter: number | null = null): Promise<boolean> {
    await this.#ready
    const ended = once(this.#child, 'exit').then(() => false)
    const answered = new Promise<boolean>((resolve) => {
      const hear = (answer: unknown) => {
        if (answer !== 'done') return
        this.#child.off('message', hear)
        resolve(true)
      }
      this.#child.on('message', hear)
    })
    this.#child.send(message)
    if (killAfter === null) return Promise.race([answered, ended])
    await new Promise((resolve) => setTimeout(resolve, killAfter))
    this.#child.kill('SIGKILL')
    await ended
    return false
  }

  kill = () => this.#child.kill('SIGKILL')
}

describe('rules that other ships, words, weather and queues make tell', () => {
  const removals: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const remove of removals) await remove()
  })

  /** All that is told by processes of which so many are killed. */
  async function watched(kills: number): Promise<Told[]> {
    const { url, remove } = await freshDatabase()
    removals.push(remove)
    const { db, close } = await openDatabase({ dir: '', url })
    await insertUser(db)
    await db.deleteFrom('reminder_rule').execute()
    for (const rule of rules) await rulesOf(db, USER).insert(rule)
    const random = randomFrom(41)
    const steps = (END - START) / STEP
    let killed = 0
    let watching = new Watching(url)
    let spare = kills > 0 ? new Watching(url) : null
    await watching.ask({ begin: START })
    for (let step = 1; step <= steps; step++) {
      const upTo = START + step * STEP
      const isKilled = spare !== null && killed < kills && random() < (1.15 * (kills - killed)) / (steps - step + 1)
      if (await watching.ask({ upTo }, isKilled ? random() * 40 : null)) continue
      if (!isKilled) throw new Error('A process that watches ended by itself.')
      killed++
      watching = spare!
      spare = new Watching(url)
      // What was stored is stored, and the clock has not stood still for longer than that.
      await watching.ask({ begin: upTo })
      await watching.ask({ upTo })
    }
    await watching.ask('end')
    expect(killed).toBe(kills)
    expect(watching.troubles).toEqual([])
    watching.kill()
    spare?.kill()
    const rows = await db.selectFrom('reminder_event').selectAll().execute()
    await close()
    return rows.map(({ rule_id, mmsi, kind, at, facts }) => {
      const other = (facts as { detail?: { other?: number } }).detail?.other ?? ''
      return { kind, at, name: `${rule_id} ${mmsi} ${kind} ${other}` }
    })
  }

  it(`lose and double nothing when the process is killed ${KILLS} times, and looks go on from what was kept`, async () => {
    const wanted = await watched(0)
    const told = await watched(KILLS)
    const exactly = (some: readonly Told[]) => some.map(({ name, at }) => `${name} ${(at - START) / MINUTE}`).toSorted()
    const isWeather = ({ kind }: Told) => kind.startsWith('weather-')
    expect(exactly(told.filter((one) => !isWeather(one)))).toEqual(exactly(wanted.filter((one) => !isWeather(one))))
    // Weather is looked at every ten minutes from a start on: each spell is told once, up to ten minutes earlier or later.
    const spells = (some: readonly Told[]) =>
      some.filter(isWeather).toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
    expect(
      spells(told)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      spells(wanted)
        .map(({ name }) => name)
        .toSorted(),
    )
    for (const [i, { at }] of spells(told).entries())
      expect(Math.abs(at - spells(wanted)[i]!.at)).toBeLessThanOrEqual(10 * MINUTE)
    for (const kind of rules.flatMap(({ does }) => does))
      expect(wanted.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(2)
  }, 300_000)
})
