import { chanceOf } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import type { TortureOptions, TortureResult } from '../result.ts'
import { makeUpSea, type MadeUpSea } from './made-up-sea.ts'
import { quickCircles, quickly } from './quick-rules.ts'
import { slowly } from './slow-rules.ts'

const SEED = 13
const SHIPS = 50
const REPORTS = 2_000
const RULES = 60
/** Findings said of one sea. */
const MOST_SAID = 10
/** When circles begin to be watched: some ships are in one already. */
const CIRCLES_BEGIN = 5 * 3_600_000

/**
 * The engine of the rules against a slow reference, in a new sea each round: 100,000 reports of 50 ships, what they say and which ports they
 * call at, and 60 rules of all kinds that a report, a word or a call tells of. The engine is ended again and again and goes on from what was
 * kept. Each event must be there once, to its millisecond, with what it says.
 */
export async function rules({ rounds, seed = SEED, say }: TortureOptions): Promise<TortureResult> {
  const findings: string[] = []
  const sum = { reports: 0, told: 0, missing: 0, doubled: 0, more: 0, ends: 0 }
  const kinds = new Map<string, number>()
  for (let round = 1; round <= rounds; round++) {
    const chance = chanceOf(seed + round)
    const sea = makeUpSea(chance, { ships: SHIPS, reports: REPORTS, rules: RULES })
    const until = endOf(sea)
    const quick = await quickly(chance, sea, until)
    const wanted = slowly(sea, { until, begun: CIRCLES_BEGIN })
    const found = compare(wanted, [...quick.told, ...quickCircles(sea, CIRCLES_BEGIN, until)])
    sum.reports += [...sea.ships.values()].reduce((many, { length }) => many + length, 0)
    sum.told += wanted.length
    sum.ends += quick.ends
    for (const key of wanted) kinds.set(kindOf(key), (kinds.get(kindOf(key)) ?? 0) + 1)
    for (const name of ['missing', 'doubled', 'more'] as const) {
      sum[name] += found[name].length
      findings.push(...found[name].slice(0, MOST_SAID).map((key) => `seed ${seed}, sea ${round}: ${name} ${key}`))
    }
    say(
      `sea ${round}: ${wanted.length} events; ${found.missing.length} missing, ${found.doubled.length} doubled, ${found.more.length} too many`,
    )
    // Whoever wants to stop it gets a chance.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const byKind = [...kinds].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, many]) => `${kind} ${many}`)
  say(byKind.join(', '))
  return {
    findings,
    summary: `${sum.reports} reports (seed ${seed}), ${sum.told} events of ${kinds.size} kinds by the slow reference: ${sum.missing} missing, ${sum.doubled} doubled, ${sum.more} too many; the engine ended ${sum.ends} times`,
  }
}

const kindOf = (key: string): string => key.split(' ')[2]

const endOf = ({ ships }: MadeUpSea): number =>
  Math.max(...[...ships.values()].map((reports) => reports.at(-1)!.time)) + 48 * 3_600_000

function compare(wanted: readonly string[], told: readonly string[]) {
  const [all, found] = [new Set(wanted), new Set<string>()]
  const doubled = told.filter((key) => found.size === found.add(key).size)
  return {
    missing: wanted.filter((key) => !found.has(key)),
    doubled,
    more: [...found].filter((key) => !all.has(key)),
  }
}
