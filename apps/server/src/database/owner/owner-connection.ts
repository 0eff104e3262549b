import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'

/** Of an advisory lock, which counts within one database: "Fair" in ASCII, and the first thing to be owned. */
const LOCK = [0x46616972, 1]
const TIMEOUT_MS = 10_000
const OWNER = 'fairway owner'

/** Names of connections, by which whoever takes over finds those of the process before; without an id nobody may. */
export const ownerName = (id: string | null) => (id === null ? OWNER : `${OWNER} ${id}`)
export const beatName = (id: string) => `fairway beat ${id}`
export const poolName = (id: string) => `fairway ${id}`

/** A connection that does nothing but hold, or wait for, the place of the owner. `onEnd`: it broke. */
export const connectOwner = (url: string, id: string | null, onEnd: (client: Client) => void): Promise<Client> =>
  connectAs(ownerName(id), url, onEnd, TIMEOUT_MS)

export async function connectAs(
  name: string,
  url: string,
  onEnd: (client: Client) => void,
  timeoutMs: number,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: name,
  })
  client.on('error', () => onEnd(client)).on('end', () => onEnd(client))
  try {
    await client.connect()
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return client
}

/** Whether the place is this connection's now. */
export async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1, $2) as owned', LOCK)
  return rows[0]?.owned === true
}

/** Connections that hold the place of this database; there is one or none. */
const HOLDERS = `pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())`

/** Takes the place from an owner that has asked nothing for so long: it stands still, or cannot be reached. By PostgreSQL's clock alone. */
export async function endSilentOwner(client: Client, silentMs: number): Promise<void> {
  await client.query(
    `select pg_terminate_backend(a.pid) from ${HOLDERS} and a.application_name like '${OWNER} %'
       and not exists (select from pg_stat_activity heard where heard.datname = current_database()
         and heard.application_name in (a.application_name, replace(a.application_name, '${OWNER}', 'fairway beat'))
         and heard.state_change >= clock_timestamp() - make_interval(secs => $3))`,
    [...LOCK, silentMs / 1_000],
  )
}

/** Whether this process's connection holds the place now. */
export async function isHeldBy(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${HOLDERS} and a.application_name = $3`, [
    ...LOCK,
    ownerName(id),
  ])
  return rowCount === 1
}

/** Looks so often until the connections of an owner before are gone. */
const MOST_LOOKS = 100
const LOOK_MS = 50

/**
 * Ends the other connections of former owners: open transactions are rolled back, and no statement that was sent runs on after its process
 * is gone. Resolves when they are gone; throws when they stay.
 */
export async function endFormerOwners(client: Client, id: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name ~ '^fairway (beat )?[0-9a-f]{12}$'
         and application_name not in ($1, $2)`,
      [poolName(id), beatName(id)],
    )
    if (rowCount === 0) return
    await wait(LOOK_MS)
  }
  throw new Error('Connections of the process before do not end.')
}

const SIGNED = 'owner'

/** Writes down whose place it is, for who comes back after a break; false where there are no tables yet. */
export async function sign(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('setting') is not null as exists`)
  if (rows[0]?.exists !== true) return false
  await client.query(
    `insert into setting (key, value, changed_at) values ($1, to_jsonb($2::text), now())
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [SIGNED, id],
  )
  return true
}

/** Whose place it was last; null where nobody has signed. */
export async function signedBy(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ value: unknown }>('select value from setting where key = $1', [SIGNED])
  const value = rows[0]?.value
  return typeof value === 'string' ? value : null
}
