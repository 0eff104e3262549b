import { randomUUID } from 'node:crypto'

/** Stands before the identifier of each statement that writes, so that whoever takes over can end those of the process before. */
const MARK = 'fairway-write-'
const OWNERS = 'store_owner'
/** In front of which a late insert counts for something. */
const FENCED = new Set(['positions', 'statics', 'refused'])

/**
 * What keeps an insert that a former owner has sent from being stored behind its successor's back: ClickHouse does not know who has the
 * place on PostgreSQL. The last row of a table says who stores; each insert asks for it before it reads its data. Whoever takes over writes
 * that row first, and then ends what was let in before. For one server, not a cluster.
 */
export class InsertFence {
  readonly #id: string
  readonly #columns = new Map<string, { name: string; type: string }[]>()

  /** `id`: of this process's lease, letters and digits. */
  constructor(id: string) {
    if (!/^\w{1,40}$/.test(id)) throw new Error(`"${id}" names no owner.`)
    this.#id = id
  }

  /** In this order, before anything is read of what is stored. */
  get takeOver(): readonly string[] {
    return [
      `CREATE TABLE IF NOT EXISTS ${OWNERS} (number UInt64, id String) ENGINE = MergeTree ORDER BY number`,
      `INSERT INTO ${OWNERS} SELECT max(number) + 1, '${this.#id}' FROM ${OWNERS}`,
      `KILL QUERY WHERE user = currentUser() AND startsWith(query_id, '${MARK}') AND NOT startsWith(query_id, '${MARK}${this.#id}-') SYNC`,
    ]
  }

  /** A new identifier for a statement of this process. */
  queryId(): string {
    return `${MARK}${this.#id}-${randomUUID()}`
  }

  /** The statement for data in Native format that follow it; null where a plain one will do. `columnsOf` asks for the columns of a table. */
  async insertInto(
    table: string,
    settings: string,
    columnsOf: (table: string) => Promise<{ name: string; type: string }[]>,
  ): Promise<string | null> {
    if (!FENCED.has(table)) return null
    const columns = this.#columns.get(table) ?? (await columnsOf(table))
    this.#columns.set(table, columns)
    const names = columns.map(({ name }) => name).join(', ')
    const structure = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
    const quoted = structure.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
    return `INSERT INTO ${table} (${names}) ${settings} SELECT ${names} FROM input('${quoted}') WHERE throwIf((SELECT argMax(id, number) FROM ${OWNERS}) != '${this.#id}', 'another process stores') = 0`
  }
}
