import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { appliedMigrations, bringUpToDate } from '../bring-up-to-date.ts'
import type { Tables } from './tables.ts'

/** Written last: a folder without it is no copy. */
const CONTENTS = 'contents.json'
const contentsSchema = z.object({
  /** Changes of the tables that the rows were written after; others may follow when they are read. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
})
type Contents = z.infer<typeof contentsSchema>
type Table = Contents['tables'][number]

/** Whether a folder is one that {@link writeCopies} has finished. */
export const hasCopies = (folder: string) => existsSync(join(folder, CONTENTS))

/** Writes the rows of a table to a file by COPY. */
export type WriteRows = (db: Kysely<Tables>, table: Omit<Table, 'rows'>, file: string) => Promise<unknown>

/** Called once, when all that is changed from now on is in the copy no more. */
export type AtMoment = () => Promise<unknown>

/** Copies all rows as they are at one moment into a folder that is there: a file a table, as COPY writes them, and a list of them. */
export async function writeCopies(
  db: Kysely<Tables>,
  folder: string,
  writeRows: WriteRows,
  atMoment: AtMoment = () => Promise.resolve(),
): Promise<void> {
  const contents = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment): Promise<Contents> => {
      await sql`set local statement_timeout = 0`.execute(moment)
      // The first question is the moment.
      const migrations = await appliedMigrations(moment)
      await atMoment()
      const tables: Table[] = []
      for (const table of await tablesOf(moment)) {
        await writeRows(moment, table, fileOf(folder, table))
        tables.push({ ...table, rows: await countRows(moment, table) })
      }
      return { migrations, tables }
    })
  writeFileSync(join(folder, CONTENTS), JSON.stringify(contents), { mode: 0o600 })
  for (const path of [...readdirSync(folder).map((name) => join(folder, name)), folder]) sync(path)
}

/** For a server that has the folder too, under the name `seen`: it writes the file itself. */
export const writeRowsByServer =
  (seen: string): WriteRows =>
  (db, table) =>
    sql`copy ${target(table)} to ${sql.lit(fileOf(seen, table))}`.execute(db)

/** Puts the rows of a folder made by {@link writeCopies} in the place of all that a server has, which has the folder under the name `seen`. */
export async function readCopies(db: Kysely<Tables>, folder: string, seen: string): Promise<void> {
  const { migrations, tables } = contentsSchema.parse(JSON.parse(readFileSync(join(folder, CONTENTS), 'utf8')))
  await bringUpToDate(db, undefined, migrations.at(-1))
  await db.transaction().execute(async (all) => {
    // The rows refer to each other, in no order of the tables.
    await sql`set local session_replication_role = replica`.execute(all)
    for (const { name } of await tablesOf(all)) await sql`truncate ${sql.table(name)} cascade`.execute(all)
    for (const table of tables) {
      await sql`copy ${target(table)} from ${sql.lit(fileOf(seen, table))}`.execute(all)
      const rows = await countRows(all, table)
      if (rows !== table.rows) throw new Error(`the copy of ${table.name} has ${rows} rows instead of ${table.rows}`)
    }
    await continueNumbers(all)
  })
  await bringUpToDate(db)
  await sql`analyze`.execute(db)
}

async function countRows(db: Kysely<Tables>, { name }: Pick<Table, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)
  return rows[0].count
}

/** Not joined: what comes before `..` may be a link, which would be lost. */
const fileOf = (folder: string, { name }: Pick<Table, 'name'>) => `${folder}/${name}.copy`

const target = ({ name, columns }: Omit<Table, 'rows'>) =>
  sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`

async function tablesOf(db: Kysely<Tables>): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await sql<Omit<Table, 'rows'>>`
    select c.table_name as name, json_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely\\_%'
    group by c.table_name order by c.table_name`.execute(db)
  return rows
}

/** Numbers that the database gives itself go on above those that came. */
async function continueNumbers(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    db,
  )
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(db)
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
