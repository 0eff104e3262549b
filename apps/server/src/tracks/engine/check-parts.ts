import type { Log } from '../../log/log.ts'
import type { TrackEngine } from './engine.ts'

const WEEK_MS = 7 * 86_400_000
/** Of the time one part in so many may go into reading files again. */
const SHARE_OF_TIME = 20

interface Options {
  engine: TrackEngine
  log: Log
  /** Monotonic, ms. */
  now?: () => number
}

/**
 * Finds damage in the engine's files that no question would tell of. A part whose description cannot be read the engine leaves out when it
 * opens its tables; and some small files of a part have a checksum that is compared only when somebody asks.
 */
export class PartChecks {
  readonly #options: Options
  /** When each part that is in use was last read through. */
  #checked = new Map<string, number>()
  /** Parts in use of which a file is not as it was written. */
  readonly #damaged = new Set<string>()
  #leftOut = new Set<string>()
  #notBefore = -Infinity

  constructor(options: Options) {
    this.#options = options
  }

  /** Parts whose points are missing, or may be wrong. Each is an alarm until it is removed. */
  get damaged(): number {
    return this.#damaged.size + this.#leftOut.size
  }

  /** Which parts the engine left out. */
  async look(): Promise<void> {
    const { engine, log } = this.#options
    if (engine.layout.isCluster) return
    const { rows, columns } = await engine.query(
      `SELECT table, name FROM system.detached_parts WHERE database = currentDatabase() AND startsWith(name, 'broken')`,
    )
    const leftOut = new Set<string>()
    for (let row = 0; row < rows; row++) leftOut.add(`${columns['table'][row]}/${columns['name'][row]}`)
    const parts = [...leftOut].filter((part) => !this.#leftOut.has(part))
    if (parts.length > 0)
      log.error({ parts }, 'Parts of the track store are damaged and were left out: what they held is in no answer.')
    this.#leftOut = leftOut
  }

  /** Reads the files of one part through, if there is one that was not lately. Every part gets its turn after a start, and each week. */
  async checkOne(): Promise<void> {
    const { engine, now = () => performance.now() } = this.#options
    if (engine.layout.isCluster || now() < this.#notBefore) return
    const next = await this.#next(now())
    if (next === null) return
    const begin = now()
    await this.#check(next.table, next.name)
    this.#checked.set(`${next.table}/${next.name}`, now())
    this.#notBefore = now() + (now() - begin) * SHARE_OF_TIME
  }

  /** The newest that is due; forgets those that are no more. */
  async #next(now: number): Promise<{ table: string; name: string } | null> {
    const { parts, ofStore } = this.#options.engine.layout
    const { rows, columns } = await this.#options.engine.query(
      `SELECT table, name FROM ${parts} WHERE active AND ${ofStore} ORDER BY modification_time DESC, name`,
    )
    const there = Array.from({ length: rows }, (_, row) => ({
      table: String(columns['table'][row]),
      name: String(columns['name'][row]),
    }))
    const names = new Set(there.map(({ table, name }) => `${table}/${name}`))
    this.#checked = new Map([...this.#checked].filter(([part]) => names.has(part)))
    for (const part of this.#damaged) if (!names.has(part)) this.#damaged.delete(part)
    return (
      there.find(({ table, name }) => now - (this.#checked.get(`${table}/${name}`) ?? -Infinity) >= WEEK_MS) ?? null
    )
  }

  async #check(table: string, name: string): Promise<void> {
    const { engine, log } = this.#options
    const { rows, columns } = await engine.queryAtLength(`CHECK TABLE ${table} PART '${name}'`, {
      check_query_single_value_result: 0,
      max_threads: 1,
    })
    const reasons: unknown[] = []
    for (let row = 0; row < rows; row++) if (columns['is_passed'][row] !== 1) reasons.push(columns['message'][row])
    const part = `${table}/${name}`
    if (reasons.length === 0) return void this.#damaged.delete(part)
    if (!this.#damaged.has(part))
      log.error({ part, reason: reasons[0] }, 'A part of the track store is damaged: answers from it may be wrong.')
    this.#damaged.add(part)
  }
}
