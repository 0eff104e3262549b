/**
 * npm run torture -- power-cuts|kills|restarts|flood|fuzz|soak [--rounds N]: what must survive, in its long form. The gate runs short
 * forms.
 * Exit code 1 when something did not hold.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { whyNoDisk } from './disk/forgetful-disk.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { kills } from './kills.ts'
import { powerCuts } from './power-cuts.ts'
import { restarts } from './restarts.ts'
import { soak } from './soak.ts'
import type { TortureOptions, TortureResult } from './result.ts'

interface Torture {
  rounds: number
  run: (options: TortureOptions) => Promise<TortureResult>
  whyNot: () => string | null
}

const tortures: Record<string, Torture> = {
  kills: { rounds: 2_000, run: kills, whyNot: () => null },
  restarts: {
    rounds: 40,
    run: restarts,
    whyNot: () => (process.platform === 'linux' ? null : 'it reads /proc'),
  },
  /** A round: 100,000 invented ships. */
  flood: { rounds: 12, run: flood, whyNot: () => null },
  /** A round: 1,000 requests of the data API. */
  fuzz: { rounds: 1_000, run: fuzz, whyNot: () => null },
  /** A round: a minute. */
  soak: { rounds: 60, run: soak, whyNot: () => null },
  'power-cuts': { rounds: 200, run: powerCuts, whyNot: whyNoDisk },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })
const torture = tortures[positionals[0] ?? '']
if (torture === undefined || positionals.length > 1) {
  console.error(`Name one: npm run torture -- ${Object.keys(tortures).join('|')} [--rounds N]`)
  process.exit(2)
}
const whyNot = torture.whyNot()
if (whyNot !== null) {
  console.error(`This torture cannot be done here: ${whyNot}.`)
  process.exit(2)
}
await ensureBuilt()
const { findings, summary } = await torture.run({
  rounds: Number(values.rounds ?? torture.rounds),
  say: (line) => console.log(line),
})
console.log(summary)
for (const finding of findings) console.error(`WRONG: ${finding}`)
process.exit(findings.length > 0 ? 1 : 0)
