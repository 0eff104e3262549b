import { canonicalLocode, isOwnPort } from '@fairway/tracking/ports'
import type { Database } from '../database/open-database.ts'
import { saveImportedPorts } from './ports.store.ts'
import { parseWorldPortIndex } from './wpi.ts'

const reasons = {
  'no-locode': 'without a UN/LOCODE',
  'bad-locode': 'with a code that is none',
  'no-name': 'without a name',
  'bad-position': 'without a usable position',
  repeated: 'that repeat a code',
} as const

/** Imports a World Port Index and says in lines what came of it; `isDone`: there were ports in it. */
export async function importPorts(db: Database, csv: string, now: Date): Promise<{ report: string; isDone: boolean }> {
  const { ports, refused } = parseWorldPortIndex(csv)
  const counts = await saveImportedPorts(db, ports, now)
  const ours = ports.filter(({ locode }) => isOwnPort(canonicalLocode(locode))).length
  const lines = [
    `${ports.length} ports: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before.`,
    `${ours} of them are in the product's own table, which goes first.`,
    ...Object.entries(reasons).flatMap(([reason, words]) => {
      const count = refused[reason as keyof typeof reasons]
      return count > 0 ? [`Refused ${count} rows ${words}.`] : []
    }),
  ]
  return { report: lines.join('\n'), isDone: ports.length > 0 }
}
