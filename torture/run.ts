/**
 * npm run torture -- NAME [--rounds N] [--seed N] [--clients N] [--kinds A,B] [--ledger FILE], `--help` lists the names: what must
 * survive, in its long form. The gate runs short forms. A ledger adds up what several runs come to; SIGTERM ends kills, power cuts and storms after the
 * round they are at, and what they came to is kept.
 * Exit code 1 when something did not hold.
 */
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { whyNoAilingDisk } from './disk/ailing-disk.ts'
import { whyNoDisk } from './disk/forgetful-disk.ts'
import { away, postgresAway, whyNotAway } from './away.ts'
import { flood } from './flood.ts'
import { churn } from './churn.ts'
import { clockJumps } from './clock-jumps.ts'
import { failingDisk } from './failing-disk.ts'
import { flips, kindsOfFlips } from './flips.ts'
import { fuzz } from './fuzz.ts'
import { fuzzOfSite } from './fuzz-site.ts'
import { kills, killsOfServices, whyNoServices } from './kills.ts'
import { cutLinks, cutRoutes, whyNoLinks } from './links.ts'
import { lines } from './lines.ts'
import { powerCuts, powerCutsOfPostgres, whyNoPostgresCuts } from './power-cuts.ts'
import { reminderKills } from './reminder-kills.ts'
import { restarts } from './restarts.ts'
import { rules } from './rules/rules.ts'
import { smallMachine, whyNoSmallMachine } from './small-machine.ts'
import { soak } from './soak.ts'
import { storm } from './storm.ts'
import { takeovers, takeoversOnCluster, whyNoTakeovers } from './takeovers.ts'
import { addToLedger, readLedger } from './ledger.ts'
import type { TortureOptions, TortureResult } from './result.ts'

interface Torture {
  rounds: number
  run: (options: TortureOptions) => Promise<TortureResult>
  whyNot: () => string | null
  /** Nothing in it is drawn by chance. */
  isWithoutChance?: true
}

const tortures: Record<string, Torture> = {
  kills: { rounds: 2_000, run: kills, whyNot: () => null },
  'kills-services': { rounds: 2_000, run: killsOfServices, whyNot: whyNoServices },
  /** A round: a kill. The seed says when. */
  reminders: { rounds: 500, run: reminderKills, whyNot: () => null },
  /** A round: a sea with some 97,000 reports. Ten million together. */
  rules: { rounds: 105, run: rules, whyNot: () => null },
  restarts: {
    rounds: 40,
    run: restarts,
    whyNot: () => (process.platform === 'linux' ? null : 'it reads /proc'),
  },
  /** A round: 100,000 invented ships. */
  flood: { rounds: 12, run: flood, whyNot: () => null },
  /** A round: 1,000 requests of the data API. */
  fuzz: { rounds: 1_000, run: fuzz, whyNot: () => null },
  /** A round: 1,000 requests of the site's own calls. */
  'fuzz-site': { rounds: 100, run: fuzzOfSite, whyNot: () => null },
  /** A round: a million lines. */
  lines: { rounds: 50, run: lines, whyNot: () => null },
  /** A round: a minute. */
  soak: { rounds: 60, run: soak, whyNot: () => null },
  /** A round: all clients are cut off. */
  storm: { rounds: 20, run: storm, whyNot: () => null },
  /** A round: an hour of the ships' calendar, 36 seconds. */
  churn: { rounds: 72, run: churn, whyNot: () => null, isWithoutChance: true },
  /** A round: an hour of the ships' calendar, a minute. */
  'small-machine': { rounds: 24, run: smallMachine, whyNot: whyNoSmallMachine, isWithoutChance: true },
  /** A round: one process, or what they stand on, is killed, stopped or made to stand still. The seed says in which order. */
  takeovers: { rounds: 100, run: takeovers, whyNot: whyNoTakeovers },
  'takeovers-cluster': { rounds: 100, run: takeoversOnCluster, whyNot: whyNoTakeovers },
  /** A round: a link is cut for half a minute. */
  links: { rounds: 7, run: cutLinks, whyNot: whyNoLinks },
  /** A round: one or two routes between NATS servers. */
  'links-cluster': { rounds: 6, run: cutRoutes, whyNot: whyNoLinks },
  /** A round: a minute. */
  'postgres-away': { rounds: 30, run: postgresAway, whyNot: whyNotAway },
  /** --what is away for so many --seconds. */
  away: { rounds: 1, run: away, whyNot: whyNotAway },
  /** A round: a bit. The seed says which. */
  flips: { rounds: 2_000, run: flips, whyNot: () => null },
  /** A round: the clock is set. The seed says by how much. */
  'clock-jumps': { rounds: 100, run: clockJumps, whyNot: () => null },
  /** A round: a disk that is slow or fails for some seconds. The seed says how. */
  'failing-disk': { rounds: 60, run: failingDisk, whyNot: whyNoAilingDisk },
  'power-cuts': { rounds: 200, run: powerCuts, whyNot: whyNoDisk },
  'power-cuts-postgresql': { rounds: 200, run: powerCutsOfPostgres, whyNot: whyNoPostgresCuts },
}

const usage = `npm run torture -- ${Object.keys(tortures).join('|')} [--rounds N] [--seed N] [--clients N] [--kinds A,B] [--ledger FILE]; away --what postgres|nats|engine [--seconds N]`
const { values, positionals } = read()
const torture = tortures[positionals[0] ?? '']
if (torture === undefined || positionals.length > 1) refuse(`Name one: ${usage}`)
const whyNot = torture.whyNot()
if (whyNot !== null) refuse(`This torture cannot be done here: ${whyNot}.`)
if (torture.isWithoutChance && values.seed !== undefined)
  refuse(`Nothing in ${positionals[0]} is drawn by chance: it takes no --seed.`)
if (values.clients !== undefined && torture.run !== storm) refuse('--clients is for storm.')
const kinds = values.kinds?.split(',').map((name) => name.trim())
if (kinds !== undefined && torture.run !== flips) refuse('--kinds is for flips.')
const unknown = kinds?.find((name) => !kindsOfFlips.includes(name))
if (unknown !== undefined) refuse(`There is no kind "${unknown}"; there are ${kindsOfFlips.join(', ')}.`)
// One that cannot be read is told before the hours and not after them.
if (values.ledger !== undefined) readLedger(values.ledger)
const rounds = Number(values.rounds ?? torture.rounds)
await ensureBuilt()
let isOver = false
process.once('SIGTERM', () => (isOver = true))
const {
  findings,
  summary,
  rounds: done = rounds,
} = await torture.run({
  rounds,
  isOver: () => isOver,
  ...(values.what !== undefined && { what: values.what }),
  ...(values.seconds !== undefined && { seconds: Number(values.seconds) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values.clients !== undefined && { clients: Number(values.clients) }),
  ...(kinds !== undefined && { kinds }),
  say: (line) => console.log(line),
})
console.log(summary)
if (values.ledger !== undefined) {
  const run = { torture: positionals[0], at: new Date().toISOString(), rounds: done, findings, summary }
  console.log(await addToLedger(values.ledger, run))
}
for (const finding of findings) console.error(`WRONG: ${finding}`)
process.exit(findings.length > 0 ? 1 : 0)

function read() {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seed: { type: 'string' },
        ledger: { type: 'string' },
        clients: { type: 'string' },
        kinds: { type: 'string' },
        what: { type: 'string' },
        seconds: { type: 'string' },
      },
    })
  } catch {
    return refuse(usage)
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
