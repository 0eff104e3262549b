import type { TrackEngine } from './engine.ts'
import { recoverPositions } from '../schema/schema.ts'

/**
 * Takes in files of positions of which some may be stored already (a kill, a lost answer): afterwards each is there once.
 * `purpose` keeps recoveries that run side by side apart.
 */
export async function recover(
  engine: TrackEngine,
  files: readonly string[],
  purpose: 'live' | 'history',
): Promise<void> {
  const table = `recovering_${purpose}`
  const statements = recoverPositions(table, engine.layout)
  for (const sql of statements.create) await engine.run(sql)
  await engine.insert(table, files)
  for (const sql of statements.finish) await engine.run(sql)
}
