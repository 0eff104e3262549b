import { within } from './concurrency/within.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/open-database.ts'
import { worstOf, type Condition } from './health/condition.ts'
import type { Metric } from './health/metric.ts'
import type { Foundation } from './health/readiness.ts'
import type { Routes } from './http/create-http.ts'
import type { Context, Exporter, Part, UpgradeListener } from './part.ts'

/** Closing after a failed start takes no longer: a part may wait for what is not there. */
const CLOSE_LIMIT_MS = 20_000

export const createContext = (config: Config, log: Context['log'], now: () => number = Date.now): Context => ({
  config,
  log,
  now,
  startedAt: now(),
})

/** The parts of a server or a command: started in the order in which they were added, stopped in the reverse. */
export class Parts {
  readonly #parts: Part[] = []
  readonly #log: Context['log']
  #stopped: Promise<void> | null = null

  private constructor(log: Context['log']) {
    this.#log = log
  }

  /** What `assembly` puts together. When it fails, the parts that it has opened are closed, and its error is thrown. */
  static async assemble<T>({ log }: Pick<Context, 'log'>, assembly: (parts: Parts) => Promise<T>): Promise<T> {
    const parts = new Parts(log)
    try {
      return await assembly(parts)
    } catch (error) {
      // What cannot be closed is in the log; the reason to tell is why it was to be closed.
      await within(CLOSE_LIMIT_MS, parts.stop())
      throw error
    }
  }

  /** The same for a command: the parts are closed when it is done, and what fails then fails the command. */
  static async use<T>(context: Pick<Context, 'log'>, command: (parts: Parts) => Promise<T>): Promise<T> {
    return Parts.assemble(context, async (parts) => {
      const result = await command(parts)
      await parts.stop()
      return result
    })
  }

  async add<P extends Part>(opening: P | Promise<P>): Promise<P> {
    const part = await opening
    if (this.#parts.some(({ name }) => name === part.name)) throw new Error(`There are two parts "${part.name}".`)
    this.#parts.push(part)
    return part
  }

  /** Parts that open side by side. Waits for all, also when one fails, so that none is left open; then throws what the first threw. */
  async addAll<const T extends readonly Promise<Part>[]>(opening: T): Promise<{ [I in keyof T]: Awaited<T[I]> }> {
    const ends = await Promise.allSettled(opening.map((part) => this.add(part)))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return Promise.all(opening) as Promise<{ [I in keyof T]: Awaited<T[I]> }>
  }

  get api(): Routes[] {
    return this.#parts.flatMap(({ api }) => api ?? [])
  }

  get pages(): Routes[] {
    return this.#parts.flatMap(({ pages }) => pages ?? [])
  }

  get sockets(): Record<string, UpgradeListener> {
    return Object.assign({}, ...this.#parts.map(({ sockets }) => sockets))
  }

  get exports(): Record<string, Exporter> {
    return Object.assign({}, ...this.#parts.map((part) => part.exports))
  }

  /** An account is about to be deleted. Throws when a part refuses. */
  async leaving(transaction: Database, userId: number): Promise<void> {
    for (const part of this.#parts) await part.leaving?.(transaction, userId)
  }

  get credits(): string[] {
    return [...new Set(this.#parts.flatMap(({ credits }) => credits ?? []))]
  }

  get metrics(): Metric[] {
    return this.#parts.flatMap(({ metrics }) => metrics ?? [])
  }

  get foundations(): Foundation[] {
    return this.#parts.flatMap(({ name, answers }) => (answers ? [{ name, answers }] : []))
  }

  health(): object {
    return Object.assign({}, ...this.#parts.map((part) => part.health?.()))
  }

  condition(): Condition {
    return worstOf(this.#parts.map((part) => part.condition?.() ?? 'ok'))
  }

  /** Lets each part forget what has expired. One that fails is told of and the others go on. */
  async sweep(onError: (part: string, error: unknown) => void): Promise<void> {
    for (const part of this.#parts)
      await attempt(
        () => part.sweep?.(),
        (error) => onError(part.name, error),
      )
  }

  /** Does something while every part is still. */
  whileStill<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.reduce<() => Promise<T>>(
      (inner, part) => (part.whileStill ? () => part.whileStill!(inner) : inner),
      work,
    )()
  }

  /** A part that cannot start stops all, and its error is thrown. */
  async start(): Promise<void> {
    try {
      for (const part of this.#parts) {
        if (this.#stopped !== null) return
        await part.start?.()
      }
      if (this.#stopped === null) for (const part of this.#parts) part.started?.()
    } catch (error) {
      await within(CLOSE_LIMIT_MS, this.stop())
      throw error
    }
  }

  /** Both phases, each in the reverse order. Throws at the end when a part failed. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    const errors: unknown[] = []
    const parts = this.#parts.toReversed()
    for (const phase of ['quiesce', 'stop'] as const)
      for (const part of parts)
        await attempt(
          () => part[phase]?.(),
          (error) => {
            errors.push(error)
            this.#log(part.name).error({ error, phase }, 'a part did not stop as it should')
          },
        )
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} parts did not stop as they should.`)
  }
}

async function attempt(work: () => unknown, onError: (error: unknown) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error)
  }
}
