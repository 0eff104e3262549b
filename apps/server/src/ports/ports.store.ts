import type { Database } from '../database/open-database.ts'
import type { ImportedPort } from './wpi.ts'

/** Rows a statement: 11 values each stay far under PostgreSQL's 65,535 parameters. */
const BATCH = 500

export interface ImportCounts {
  new: number
  changed: number
  unchanged: number
}

/** Every imported port, by code. */
export async function listImportedPorts(db: Database): Promise<ImportedPort[]> {
  return db
    .selectFrom('imported_port')
    .select(['locode', 'name', 'name_zh', 'country', 'lat', 'lon', 'radius_m', 'time_zone', 'size', 'source'])
    .orderBy('locode')
    .execute()
}

/** Adds the ports or replaces those of the same code, all or none. Ports not in the list stay as they are. */
export async function saveImportedPorts(
  db: Database,
  ports: readonly ImportedPort[],
  now: Date,
): Promise<ImportCounts> {
  const known = new Map((await listImportedPorts(db)).map((port) => [port.locode, port]))
  const added = ports.filter(({ locode }) => !known.has(locode))
  const changed = ports.filter((port) => known.has(port.locode) && !same(port, known.get(port.locode)!))
  const rows = [...added, ...changed].map((port) => ({ ...port, imported_at: now }))
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await transaction
        .insertInto('imported_port')
        .values(rows.slice(start, start + BATCH))
        .onConflict((conflict) =>
          conflict.column('locode').doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            name_zh: ref('excluded.name_zh'),
            country: ref('excluded.country'),
            lat: ref('excluded.lat'),
            lon: ref('excluded.lon'),
            radius_m: ref('excluded.radius_m'),
            time_zone: ref('excluded.time_zone'),
            size: ref('excluded.size'),
            source: ref('excluded.source'),
            imported_at: ref('excluded.imported_at'),
          })),
        )
        .execute()
    }
  })
  return { new: added.length, changed: changed.length, unchanged: ports.length - rows.length }
}

const same = (a: ImportedPort, b: ImportedPort): boolean =>
  (Object.keys(a) as Array<keyof ImportedPort>).every((key) => a[key] === b[key])
