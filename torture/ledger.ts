import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeDurably } from '../apps/server/src/durable/write-durably.ts'

const entry = z.object({
  torture: z.string(),
  /** When it ended, ISO 8601. */
  at: z.string(),
  rounds: z.number().int().min(0),
  findings: z.array(z.string()),
  summary: z.string(),
})
export type LedgerEntry = z.infer<typeof entry>
const ledger = z.array(entry)

/** What earlier runs came to. Throws where the file is no ledger. */
export const readLedger = (file: string): LedgerEntry[] =>
  existsSync(file) ? ledger.parse(JSON.parse(readFileSync(file, 'utf8'))) : []

/** Adds a run, and returns in a sentence what all of its kind come to. */
export async function addToLedger(file: string, run: LedgerEntry): Promise<string> {
  const all = [...readLedger(file), run]
  await writeDurably(file, `${JSON.stringify(all, null, 2)}\n`)
  const same = all.filter(({ torture }) => torture === run.torture)
  const sum = (count: (one: LedgerEntry) => number) => same.reduce((total, one) => total + count(one), 0)
  return `${run.torture} in all: ${sum(({ rounds }) => rounds)} rounds in ${same.length} runs, ${sum(({ findings }) => findings.length)} findings`
}
