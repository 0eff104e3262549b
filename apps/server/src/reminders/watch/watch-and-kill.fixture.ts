import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase, type Database } from '../../database/open-database.ts'
import { target } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { END, MINUTE, rules } from './roadstead.fixture.ts'
import { rulesOf } from '../rules/rules.store.ts'
import { insertUser, randomFrom, START, USER } from './watcher.fixture.ts'

// Watches the roadstead with processes that are killed, and keeps a ledger of what they told. For the test and the torture.
const STEP = 5 * MINUTE
const STEPS = (END - START) / STEP
/** Steps in which at most one is killed, and a little room. */
export const MOST_KILLS_AT_ONCE = 100
/** What a step takes on a machine that does much else, and some more. */
const KILL_WITHIN_MS = 40
/** A start reads what was kept. */
const KILL_START_WITHIN_MS = 120
const STARTS_KILLED = 0.2

export interface Told {
  kind: string
  name: string
  at: number
  /** Messages that wait to be sent of it. */
  messages: number
}

export interface Ledger {
  told: readonly Told[]
  /** Messages of nothing that stands in the inbox. */
  orphans: number
  /** Kills before the answer to what was asked, and while a process started. */
  amid: number
  whileStarting: number
}

export interface Killing {
  /** Where the compiled watch-roadstead.fixture.ts lies. */
  file: string
  kills: number
  seed: number
  say?(line: string): void
}

/** All that is told by processes of which so many are killed, in an empty database. */
export async function watchAndKill(url: string, killing: Killing): Promise<Ledger> {
  const { db, close } = await openDatabase({ dir: '', url })
  const run = new KilledWatch(url, killing)
  try {
    await insertUser(db)
    await db.deleteFrom('reminder_rule').execute()
    for (const [i, rule] of rules.entries()) {
      const webhook = await target(db, `roadstead-${i}`, 'https://ships.example/hook')
      await rulesOf(db, USER).insert({ ...rule, tell: { ...rule.tell, webhooks: [webhook] } })
    }
    await run.all()
    return { ...(await ledgerOf(db)), amid: run.amid, whileStarting: run.whileStarting }
  } finally {
    run.end()
    await close()
  }
}

class KilledWatch {
  amid = 0
  whileStarting = 0
  #killed = 0
  #watching: Watching
  #spare: Watching | null
  readonly #url: string
  readonly #killing: Killing
  readonly #random: () => number

  constructor(url: string, killing: Killing) {
    this.#url = url
    this.#killing = killing
    this.#random = randomFrom(killing.seed)
    this.#watching = new Watching(url, killing.file)
    this.#spare = killing.kills > 0 ? new Watching(url, killing.file) : null
  }

  async all(): Promise<void> {
    const { kills } = this.#killing
    await this.#watching.ask({ begin: START })
    for (let step = 1; step <= STEPS; step++) {
      const upTo = START + step * STEP
      const chance = (1.15 * (kills - this.#killed)) / (STEPS - step + 1)
      const isKilled = this.#killed < kills && this.#random() < chance
      const answered = await this.#watching.ask({ upTo }, isKilled ? this.#random() * KILL_WITHIN_MS : null)
      if (!isKilled && answered) continue
      if (!isKilled) throw new Error('A process that watches ended by itself.')
      if (!answered) this.amid++
      await this.#goOn(upTo)
    }
    if (this.#killed !== kills) throw new Error(`${this.#killed} were killed, not ${kills}.`)
    await this.#watching.ask('end')
    if (this.#watching.troubles.length > 0) throw new Error(this.#watching.troubles.join('\n'))
  }

  /** What was stored is stored, and the clock has not stood still for longer than that. */
  async #goOn(upTo: number): Promise<void> {
    this.#noteKill()
    while (this.#killed < this.#killing.kills && this.#random() < STARTS_KILLED) {
      await this.#watching.ask({ begin: upTo }, this.#random() * KILL_START_WITHIN_MS)
      this.whileStarting++
      this.#noteKill()
    }
    await this.#watching.ask({ begin: upTo })
    await this.#watching.ask({ upTo })
  }

  #noteKill(): void {
    this.#killed++
    this.#watching = this.#spare!
    this.#spare = new Watching(this.#url, this.#killing.file)
    this.#killing.say?.(`kill ${this.#killed} of ${this.#killing.kills}`)
  }

  end(): void {
    this.#watching.kill()
    this.#spare?.kill()
  }
}

/** A process that watches; what it does is known by its answers, or by its end. */
class Watching {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  readonly #ended: Promise<unknown>
  readonly troubles: string[] = []

  constructor(url: string, file: string) {
    this.#child = fork(file, [url], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#ready = once(this.#child, 'message')
    this.#ended = once(this.#child, 'exit')
    this.#child.on('message', (message: string | { error: string }) => {
      if (typeof message !== 'string') this.troubles.push(message.error)
    })
  }

  /** Whether it answered before it ended. `killAfter`: milliseconds after which it is killed, whether it answered or not. */
  async ask(message: object | 'end', killAfter: number | null = null): Promise<boolean> {
    await this.#ready
    let isAnswered = false
    const ended = this.#ended.then(() => isAnswered)
    const answered = new Promise<boolean>((resolve) => {
      const hear = (answer: unknown) => {
        if (answer !== 'done') return
        isAnswered = true
        this.#child.off('message', hear)
        resolve(true)
      }
      this.#child.on('message', hear)
    })
    this.#child.send(message)
    if (killAfter === null) return Promise.race([answered, ended])
    await new Promise((resolve) => setTimeout(resolve, killAfter))
    this.#child.kill('SIGKILL')
    return ended
  }

  kill = () => this.#child.kill('SIGKILL')
}

async function ledgerOf(db: Database): Promise<Pick<Ledger, 'told' | 'orphans'>> {
  const rows = await db.selectFrom('reminder_event').selectAll().execute()
  const messages = new Map<string, number>()
  for (const { body } of await db.selectFrom('outgoing_message').select('body').execute()) {
    const { id } = (JSON.parse(body) as { data: { id: string } }).data
    messages.set(id, (messages.get(id) ?? 0) + 1)
  }
  const told = rows.map(({ id, rule_id, mmsi, kind, at, facts }): Told => {
    const other = (facts as { detail?: { other?: number } }).detail?.other ?? ''
    return { kind, at, name: `${rule_id} ${mmsi} ${kind} ${other}`, messages: messages.get(id) ?? 0 }
  })
  const ids = new Set(rows.map(({ id }) => id))
  return { told, orphans: [...messages.keys()].filter((id) => !ids.has(id)).length }
}

const isWeather = ({ kind }: Told) => kind.startsWith('weather-')
/** Weather is looked at every ten minutes from a start on: each spell is told once, up to so much earlier or later. */
const WEATHER_WITHIN = 10 * MINUTE

/** What was told less, more or otherwise than without a kill, in sentences; nothing when all held. */
export function differences(wanted: Ledger, killed: Ledger): string[] {
  const exactly = ({ told }: Ledger) =>
    told
      .filter((one) => !isWeather(one))
      .map(({ name, at, messages }) => `${name} ${(at - START) / MINUTE} ${messages}`)
  const spells = ({ told }: Ledger) =>
    told.filter(isWeather).toSorted((a, b) => (a.name === b.name ? a.at - b.at : a.name < b.name ? -1 : 1))
  const [before, after] = [spells(wanted), spells(killed)]
  const moved = before.filter(({ at }, i) => Math.abs(at - (after[i]?.at ?? at)) > WEATHER_WITHIN)
  const named = (some: readonly Told[]) => some.map(({ name, messages }) => `${name} ${messages}`)
  return [
    ...moreIn(exactly(wanted), exactly(killed)).map((one) => `not told: ${one}`),
    ...moreIn(exactly(killed), exactly(wanted)).map((one) => `told too often: ${one}`),
    ...moreIn(named(before), named(after)).map((one) => `not told: ${one}`),
    ...moreIn(named(after), named(before)).map((one) => `told too often: ${one}`),
    ...moved.map(({ name }) => `told at another time: ${name}`),
    ...(killed.orphans > 0 ? [`${killed.orphans} messages of nothing that stands in the inbox`] : []),
  ]
}

/** What the one list has more often than the other. */
function moreIn(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1)
  return one.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}
