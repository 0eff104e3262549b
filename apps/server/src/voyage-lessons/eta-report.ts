import type { Database } from '../database/open-database.ts'
import { accuracyTable } from '../accuracy/table.ts'
import { etaFigures } from '../accuracy/own-etas.ts'
import { etaLessons, etaRecords } from './lessons.store.ts'
import { LEAST_ARRIVALS, RECORD_DAYS } from './voyage-lessons.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** How right the calculated ETAs were, by how long before they were told and port by port, as lines of text. */
export async function etaReport(db: Database, now: number): Promise<string> {
  const since = now - RECORD_DAYS * DAY
  const records = await etaRecords(db, since, LEAST_ARRIVALS)
  if (records.length === 0)
    return `No port has ${LEAST_ARRIVALS} finished voyages of the last ${RECORD_DAYS} days to learn from yet.`
  const rows = records.map(({ port, arrivals, error, inside }) => [
    port ?? 'all',
    String(arrivals),
    duration(error),
    `${Math.round(inside * 100)} %`,
  ])
  const head = ['port', 'arrivals', 'off by (median)', 'inside the range']
  const widths = head.map((text, at) => Math.max(text.length, ...rows.map((row) => row[at].length)))
  const figures = etaFigures(await etaLessons(db, since))
  return [
    accuracyTable({ etas: figures }, new Date(now).toISOString()),
    '',
    `Calculated ETAs, told 12 and 24 hours before the arrivals of the last ${RECORD_DAYS} days; the range should hold 80 %.`,
    ...[head, ...rows].map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    ),
  ].join('\n')
}

function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
