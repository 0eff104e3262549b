import type { LookTold } from '@fairway/tracking/reminders'
import { Pause } from '../../concurrency/pause.ts'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { eventOf, type Describe } from '../inbox/event-of.ts'
import type { Look } from './look.ts'
import { keptLooks, type KeptLook } from './looks.store.ts'
import type { OpenRule, RuleBook } from '../rules/rule-book.ts'
import { commit, type Commit } from '../watch/watch.store.ts'

interface LookingOptions {
  db: Database
  book: RuleBook
  looks: readonly Look[]
  describe: Describe
  onTold(users: readonly number[]): void
  send?: Commit['send']
  log: Log
  now(): number
  turnMs?: number
}

/** What is known by a look of a rule, and when something of a kind was last told of a ship. */
interface Known {
  state: object
  told: Record<string, number>
}

const TURN_MS = 5_000

/** Looks round for the rules that are not about reports, one after the other; events and what is known are kept together. */
export class Looking {
  readonly #options: LookingOptions
  readonly #pause = new Pause()
  readonly #known = new Map<string, { key: string; known: Known; keepDue: number }>()
  readonly #due = new Map<Look, number>()
  #stopping = false
  #isRead = false
  #trouble = false
  #running: Promise<void> = Promise.resolve()
  events = 0

  constructor(options: LookingOptions) {
    this.#options = options
  }

  start(): void {
    if (!this.#stopping) this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#pause.end()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.turn()
        this.#trouble = false
      } catch (error) {
        if (!this.#trouble) this.#options.log.error({ error }, 'Reminders cannot look round; it is tried again.')
        this.#trouble = true
      }
      if (!this.#stopping) await this.#pause.wait(this.#options.turnMs ?? TURN_MS)
    }
  }

  /** All looks that are due. */
  async turn(): Promise<void> {
    const { db, looks, book, now } = this.#options
    if (!this.#isRead)
      for (const { ruleId, look, key, state } of await keptLooks(db))
        this.#known.set(`${ruleId} ${look}`, { key, known: state as Known, keepDue: 0 })
    this.#isRead = true
    for (const look of looks) {
      if (now() < (this.#due.get(look) ?? 0)) continue
      const rules = Array.from(book.open()).filter(look.isOf)
      for (const rule of rules) if (!this.#stopping) await this.#look(look, rule)
      this.#due.set(look, now() + look.everyMs)
    }
    this.#forgetGone()
  }

  async #look(look: Look, rule: OpenRule): Promise<void> {
    const { now } = this.#options
    const name = `${rule.ruleId} ${look.name}`
    const before = this.#known.get(name)
    const known = before?.key === rule.id ? before.known : null
    const admits = (one: LookTold) => this.#options.book.watch.admits(one)
    const looked = await look.look(rule, known?.state ?? null, admits)
    if (looked === null) return
    const told = { ...known?.told }
    const events = looked.told
      .filter((one) => admits(one) && isNew(told, one, rule.coolDown))
      .flatMap((one) => eventOf(this.#options.describe, one) ?? [])
    for (const [one, time] of Object.entries(told)) if (time < now() - rule.coolDown) delete told[one]
    const found: Known = { state: looked.state, told }
    const isDue = events.length > 0 || looked.isPassing || known === null || now() >= (before?.keepDue ?? 0)
    if (isDue) await this.#keep(events, { ruleId: rule.ruleId, look: look.name, key: rule.id, state: found })
    const keepDue = isDue ? now() + look.keepMs : (before?.keepDue ?? 0)
    this.#known.set(name, { key: rule.id, known: found, keepDue })
  }

  async #keep(events: Commit['events'], look: KeptLook): Promise<void> {
    const { db, now, send, onTold } = this.#options
    const users = await commit(db, { events, states: [], begun: [], from: null, looks: [look], now: now(), send })
    this.events += events.length
    if (users.length > 0) onTold(users)
  }

  #forgetGone(): void {
    for (const [name, { key }] of this.#known) if (!this.#options.book.isOpen(key)) this.#known.delete(name)
  }
}

/** Whether the same was not told just now. Notes that it is. */
function isNew(told: Record<string, number>, { kind, mmsi, time }: LookTold, coolDown: number): boolean {
  const key = `${kind} ${mmsi}`
  if (time - (told[key] ?? -Infinity) < coolDown) return false
  if (coolDown > 0) told[key] = time
  return true
}
