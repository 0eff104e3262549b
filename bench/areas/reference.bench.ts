import { rules } from '../../torture/rules/rules.ts'
import type { BenchRow } from '../bench-row.ts'

/** Seas of some 97,000 reports, each a quarter of a minute of a core; ten million are `npm run torture -- rules`. */
const ROUNDS = 5

/** The engine of the rules against a second, slow writing of them that asks the whole past of each ship. */
export async function run(): Promise<BenchRow[]> {
  const { findings, summary } = await rules({ rounds: ROUNDS, say: () => {} })
  return [
    {
      name: 'events of the rules that a slow reference does not tell, or tells and they do not',
      value: findings.length,
      unit: '',
      target: 0,
      targetIs: 'at most',
      note: summary,
    },
  ]
}
