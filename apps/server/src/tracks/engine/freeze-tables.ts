import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Log } from '../../log/log.ts'
import type { TrackEngine } from './engine.ts'

/** Of the folder that the engine puts links to its files into, and of what a backup that was cut off left of it. */
const NAME = 'fairway_backup'

/** A table as it was at one moment. */
export interface FrozenTable {
  readonly name: string
  /** The statement that makes it, empty. */
  readonly create: string
  /** Folders of its parts, which nothing changes any more. */
  readonly parts: readonly string[]
  readonly rows: number
}

/**
 * Every table of the embedded engine as it is now: hard links to files that are never written again, which takes some milliseconds
 * however many points there are. Views are left out, which a start makes anew. `folder` is the engine's; {@link thaw} removes the links.
 */
export async function freezeTables(engine: TrackEngine, folder: string): Promise<FrozenTable[]> {
  await thaw(folder)
  const { rows, columns } = await engine.query(
    `SELECT name, arrayElement(data_paths, 1) AS path, create_table_query AS create FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name NOT LIKE 'recovering_%' ORDER BY name`,
  )
  const { name, path, create } = columns as Record<'name' | 'path' | 'create', string[]>
  for (let i = 0; i < rows; i++) await engine.run(`ALTER TABLE ${name[i]} FREEZE WITH NAME '${NAME}'`)
  const tables: FrozenTable[] = []
  for (let i = 0; i < rows; i++) {
    const parts = await foldersIn(join(folder, 'shadow', NAME, relative(folder, path[i])))
    let count = 0
    for (const part of parts) count += Number(await readFile(join(part, 'count.txt'), 'utf8'))
    tables.push({ name: name[i], create: create[i], parts, rows: count })
  }
  return tables
}

/** Gives the room of the links back, with all that the engine keeps beside them. */
export const thaw = (folder: string): Promise<void> => rm(join(folder, 'shadow'), { recursive: true, force: true })

/** The same at a start, which goes on without it: what a backup of another user left is only in the way of the next backup. */
export async function thawOrTell(folder: string, log: Log): Promise<void> {
  try {
    await thaw(folder)
  } catch (error) {
    log.warn(
      { error },
      `${join(folder, 'shadow')}, left by a backup of another user, cannot be removed, and no backup can be made: remove it, or give it to the user of this server (chown -R).`,
    )
  }
}

/** A table without points has none. */
async function foldersIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Makes tables anew of what {@link freezeTables} told: `parts` has a folder a table with a folder a part. Returns the rows of each.
 * For an engine that has no tables yet.
 */
export async function putFrozenTables(
  engine: TrackEngine,
  tables: readonly Pick<FrozenTable, 'name' | 'create'>[],
  parts: string,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>()
  for (const { name, create } of tables) {
    await engine.run(create)
    const { columns } = await engine.query(
      `SELECT arrayElement(data_paths, 1) AS path FROM system.tables WHERE database = currentDatabase() AND name = '${name}'`,
    )
    const detached = join((columns as { path: string[] }).path[0], 'detached')
    for (const part of (await foldersIn(join(parts, name))).toSorted(byFirstBlock)) {
      await cp(part, join(detached, basename(part)), { recursive: true })
      await engine.run(`ALTER TABLE ${name} ATTACH PART '${basename(part)}'`)
    }
    const counted = await engine.query(`SELECT toUInt32(count()) AS rows FROM ${name}`)
    rows.set(name, Number(counted.columns['rows'][0]))
  }
  return rows
}

/** As they were written: a part is called partition_first_last_level. */
const byFirstBlock = (a: string, b: string) => firstBlock(a) - firstBlock(b)
const firstBlock = (part: string) => Number(basename(part).split('_')[1])
