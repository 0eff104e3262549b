import { setTimeout as wait } from 'node:timers/promises'
import { loginApi, type UserInfo } from '@fairway/contract'
import { call, login } from '../apps/server/src/assembly/ann.fixture.ts'
import { askOften } from '../apps/server/src/assembly/ask-often.fixture.ts'
import { findNats } from '../apps/server/src/bus/nats-server.fixture.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { compare, differences, type Compared } from './takeovers/compare.ts'
import type { Service } from './takeovers/processes.ts'
import { FACTOR, openSurroundings } from './takeovers/surroundings.ts'
import { ROUND_MS } from './takeovers/shuttles.ts'

const SHIPS = 12
const SETTLED_MS = 120_000
const UNANSWERED_MS = 5_000
/** Less than half of what a ship does, in the world's time. */
const HALF_ROUND_MS = (0.4 * ROUND_MS) / FACTOR
const BETWEEN_MS = 4_000

export const whyNoTakeovers = () => (findNats() === null ? 'there is no nats-server' : null)

type Around = Awaited<ReturnType<typeof openSurroundings>>

/** What befalls the several processes; the one beside them, which does all alone, is spared. */
class Blows {
  readonly #around: Around
  readonly #owners: readonly Service[]
  readonly #intakes: readonly Service[]
  readonly followedMs = { killed: [] as number[], frozen: [] as number[], stopped: [] as number[] }

  constructor(around: Around, owners: readonly Service[], intakes: readonly Service[]) {
    this.#around = around
    this.#owners = owners
    this.#intakes = intakes
  }

  readonly all: readonly [string, () => Promise<void>][] = [
    ['the owner is killed', async () => void this.followedMs.killed.push(await this.#strike('SIGKILL'))],
    ['the owner stands still', () => this.#freeze()],
    ['an intake is killed', () => this.#killIntake()],
    ['PostgreSQL is stopped and started', () => this.#around.withoutPostgres(async () => {})],
    ['the owner is stopped', async () => void this.followedMs.stopped.push(await this.#strike('SIGTERM'))],
  ]

  /** Resolves when one works and the other waits. */
  async settled(): Promise<Service> {
    const [first, second] = this.#owners as [Service, Service]
    const works = (one: Service, other: Service) => one.address !== undefined && other.standsBy
    await first
      .until(() => works(first, second) || works(second, first))
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\nThe other:\n${second.output.slice(-4_000)}`)
      })
    return works(first, second) ? first : second
  }

  /** Milliseconds until the other has stored something. */
  async #strike(signal: NodeJS.Signals): Promise<number> {
    const owner = await this.settled()
    owner.signal(signal)
    const began = performance.now()
    // What was on its way to the engine is there by then.
    await wait(500)
    const before = await this.stored()
    while ((await this.stored()) === before) {
      if (performance.now() - began > SETTLED_MS) throw new Error('Nobody has taken over.')
      await wait(50)
    }
    return performance.now() - began
  }

  async #freeze(): Promise<void> {
    const owner = await this.settled()
    const ends = owner.ends.length
    this.followedMs.frozen.push(await this.#strike('SIGSTOP'))
    owner.signal('SIGCONT')
    await owner.until(() => owner.ends.length > ends)
    if (owner.ends.at(-1) !== 75) throw new Error(`The former owner ended with ${owner.ends.at(-1)}.`)
  }

  async #killIntake(): Promise<void> {
    const intake = this.#intakes[this.followedMs.killed.length % this.#intakes.length]!
    intake.signal('SIGKILL')
    await intake.until(() => intake.address === undefined)
    await intake.listening()
  }

  readonly stored = async () => Number((await this.ask('SELECT count() FROM positions FORMAT TSV')).trim())
  readonly doubled = async () =>
    Number((await this.ask('SELECT count() - uniqExact(mmsi, ts) FROM positions FORMAT TSV')).trim())

  async ask(sql: string): Promise<string> {
    const url = new URL('/fleet', new URL(this.#around.front.url).origin)
    return (await fetch(url, { method: 'POST', body: sql })).text()
  }
}

/** Several processes of which one after the other is killed, stopped or made to stand still, beside one that is left in peace and hears the same. */
export async function takeovers({ rounds, say }: TortureOptions): Promise<TortureResult> {
  const around = await openSurroundings(SHIPS)
  try {
    const alone = around.runAlone('alone')
    await alone.listening()
    const first = around.run('owner-1', 'store,watch', { STAND_BY: '1' })
    await first.listening()
    const owners = [first, around.run('owner-2', 'store,watch', { STAND_BY: '1' })]
    const intakes = [around.run('intake-1', 'intake'), around.run('intake-2', 'intake')]
    const web = around.run('web', 'web')
    for (const service of [...intakes, web]) await service.listening()
    const blows = new Blows(around, owners, intakes)
    await blows.settled()
    around.receiver.speak()
    const at = await web.listening()
    const token = await login(at)
    const asking = askOften(() => call<UserInfo>(at, loginApi.userInfo.path, token))
    await wait(HALF_ROUND_MS)
    for (let round = 0; round < rounds; round++) {
      const [what, strike] = blows.all[round % blows.all.length]!
      const began = performance.now()
      await strike()
      await blows.settled()
      say(`${round + 1}. ${what}; ${((performance.now() - began) / 1_000).toFixed(1)} s until all was in its place`)
      await wait(BETWEEN_MS)
    }
    await wait(HALF_ROUND_MS)
    around.receiver.silence()
    const { asked, longestMs } = await asking.stop()
    const compared = await compare(around, SETTLED_MS)
    const doubled = await blows.doubled()
    return judge({ ...compared, doubled, longestMs, asked, rounds, followedMs: blows.followedMs })
  } finally {
    await around.close()
  }
}

interface Seen extends Compared {
  readonly doubled: number
  readonly longestMs: number
  readonly asked: number
  readonly rounds: number
  readonly followedMs: Blows['followedMs']
}

function judge({ single, several, doubled, longestMs, asked, rounds, followedMs }: Seen): TortureResult {
  const findings = differences({ single, several }, SHIPS)
  if (doubled > 0) findings.push(`${doubled} points stored twice`)
  if (longestMs > UNANSWERED_MS) findings.push(`no answer for ${Math.round(longestMs)} ms`)
  const median = (values: readonly number[]) =>
    values.length === 0
      ? '–'
      : `${(quantile(values, 0.5) / 1_000).toFixed(1)} s (at most ${(Math.max(...values) / 1_000).toFixed(1)} s, ${values.length} times)`
  return {
    findings,
    summary: `${rounds} blows: ${single.calls.length} port calls and ${single.events.length} reminders, as of one process; ${asked} questions, at most ${(longestMs / 1_000).toFixed(1)} s without an answer; first row of the next owner after a kill ${median(followedMs.killed)}, after a freeze ${median(followedMs.frozen)}, after a stop ${median(followedMs.stopped)}.`,
  }
}
