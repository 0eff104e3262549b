import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import type { Service } from './processes.ts'
import type { Several } from './several.ts'
import type { Around } from './surroundings.ts'

const SETTLED_MS = 600_000
/** What was killed is away for so long at most. */
const AWAY_MS = 2_000

/** What befalls the several processes and what they stand on; the one beside them, which does all alone, is spared. */
export class Blows {
  readonly #around: Around
  readonly #several: Several
  readonly #chance: Chance
  #bag: (readonly [string, () => Promise<void>])[] = []
  readonly struck: Record<string, number> = {}
  readonly followedMs = { killed: [] as number[], frozen: [] as number[], stopped: [] as number[] }

  constructor(around: Around, several: Several, chance: Chance) {
    this.#around = around
    this.#several = several
    this.#chance = chance
  }

  readonly #all: readonly (readonly [string, () => Promise<void>])[] = [
    ['owner killed', async () => void this.followedMs.killed.push(await this.#strike('SIGKILL'))],
    ['owner frozen', () => this.#freeze()],
    ['owner stopped', async () => void this.followedMs.stopped.push(await this.#strike('SIGTERM'))],
    ['intake killed', async () => void (await this.#killOne(this.#several.intakes))],
    ['web killed', async () => this.#several.ready(await this.#killOne(this.#several.webs))],
    ['NATS killed', () => this.#killNats()],
    ['PostgreSQL killed', () => this.#withoutPostgres(() => this.#around.postgres.killed())],
    ['PostgreSQL stopped', () => this.#withoutPostgres(() => this.#around.postgres.stopped(async () => {}))],
    ['track engine killed', () => this.#killEngine()],
  ]

  /** One of all of them; none comes again before each was there. Resolves with what it was, when all is in its place again. */
  async next(): Promise<string> {
    if (this.#bag.length === 0) this.#bag = [...this.#all]
    const [[what, strike]] = this.#bag.splice(this.#chance.below(this.#bag.length), 1) as [
      readonly [string, () => Promise<void>],
    ]
    await strike()
    this.struck[what] = (this.struck[what] ?? 0) + 1
    await this.#several.settled()
    return what
  }

  /** Milliseconds until the other has stored something. */
  async #strike(signal: NodeJS.Signals): Promise<number> {
    const owner = await this.#several.settled()
    owner.signal(signal)
    const began = performance.now()
    // What was on its way to the engine is there by then.
    await wait(500)
    const before = await this.#stored()
    while ((await this.#stored()) === before) {
      if (performance.now() - began > SETTLED_MS) throw new Error('Nobody has taken over.')
      await wait(50)
    }
    return performance.now() - began
  }

  async #freeze(): Promise<void> {
    const owner = await this.#several.settled()
    const ends = owner.ends.length
    this.followedMs.frozen.push(await this.#strike('SIGSTOP'))
    owner.signal('SIGCONT')
    await owner.until(() => owner.ends.length > ends)
    if (owner.ends.at(-1) !== 75) throw new Error(`The former owner ended with ${owner.ends.at(-1)}.`)
  }

  async #killOne(some: readonly Service[]): Promise<Service> {
    const one = this.#chance.pick(some)
    const ends = one.ends.length
    one.signal('SIGKILL')
    await one.until(() => one.ends.length > ends && one.address === undefined)
    await one.listening()
    return one
  }

  async #killNats(): Promise<void> {
    const one = this.#chance.pick(this.#around.nats.servers)
    await one.kill()
    await wait(this.#chance.next() * AWAY_MS)
    await one.start()
    for (const web of this.#several.webs) await this.#several.ready(web)
  }

  #withoutPostgres(work: () => Promise<void>): Promise<void> {
    return this.#several.people.without('account', work)
  }

  /** There is one, so nobody else can tell of tracks while it is away. */
  async #killEngine(): Promise<void> {
    const { engine } = this.#around
    await this.#several.people.without('track', async () => {
      await engine.kill()
      await engine.start()
    })
  }

  async #stored(): Promise<string> {
    const [count] = await this.#around.ask('SELECT count() FROM positions')
    return count
  }
}
