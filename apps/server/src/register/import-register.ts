import type { ImportedShip } from './imported-ships.ts'
import { readRegister } from './read-register.ts'
import type { SavedCounts } from './ship-register.store.ts'

/** Bad rows shown; the rest are counted. */
const SHOWN = 50

export interface ImportOptions {
  /** Says what would come of it and saves nothing. */
  dryRun: boolean
  /** Takes the good rows of a file that has bad ones too. */
  skipBad: boolean
  now: Date
}

/** Imports the text of a CSV register: all of it, or nothing where a row cannot be right. `isDone`: what was asked for was done. */
export async function importRegister(
  text: string,
  save: (ships: ImportedShip[]) => Promise<SavedCounts>,
  { dryRun, skipBad, now }: ImportOptions,
): Promise<{ report: string; isDone: boolean }> {
  const { ships, problems, columns } = readRegister(text, now)
  const lines = [`Columns: ${columns.map(({ field, header }) => `${header} → ${field}`).join(', ')}.`]
  for (const { line, reason } of problems.slice(0, SHOWN)) lines.push(`Line ${line}: ${reason}.`)
  if (problems.length > SHOWN) lines.push(`… and ${problems.length - SHOWN} more.`)
  const known = (field: 'deadweight' | 'buildYear' | 'class') => ships.filter((ship) => ship[field] !== null).length
  lines.push(
    `${ships.length} ships: ${known('deadweight')} with deadweight, ${known('buildYear')} with year of build, ${known('class')} with a type that is one of the twelve classes.`,
  )
  const stays = problems.length > 0 && !skipBad
  if (stays)
    lines.push(
      `${problems.length} rows cannot be right, so nothing was imported. Correct them, or take the others with --skip-bad.`,
    )
  else if (ships.length === 0) lines.push('There is nothing to import.')
  else if (dryRun) lines.push('Nothing was imported: this was a dry run.')
  else {
    const counts = await save(ships)
    lines.push(
      `Imported: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before.${problems.length > 0 ? ` ${problems.length} rows were left out.` : ''}`,
    )
  }
  return { report: lines.join('\n'), isDone: !stays && ships.length > 0 }
}
