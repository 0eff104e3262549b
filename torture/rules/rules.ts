import { ReminderWatch, type ShipState, type Told } from '@fairway/tracking/reminders'
import { chanceOf, type Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import type { TortureOptions, TortureResult } from '../result.ts'
import { makeUpSea, type MadeUpSea } from './made-up-sea.ts'
import { slowlyTold } from './slow-rules.ts'

const SEED = 13
const SHIPS = 50
const REPORTS = 2_000
const RULES = 60
/** Of the reports after which it is ended and goes on from what was kept. */
const ENDS = 1 / 5_000
const TICK_MS = 60_000
/** Findings said of one sea. */
const MOST_SAID = 10

/**
 * The engine of the rules against a slow reference, in a new sea each round: 100,000 reports of 50 ships and 60 rules over areas, speeds,
 * stops and silence. The engine is ended again and again and goes on from what was kept. Each event must be there once, to its millisecond.
 */
export async function rules({ rounds, seed = SEED, say }: TortureOptions): Promise<TortureResult> {
  const findings: string[] = []
  const sum = { reports: 0, told: 0, missing: 0, doubled: 0, more: 0, ends: 0 }
  for (let round = 1; round <= rounds; round++) {
    const chance = chanceOf(seed + round)
    const sea = makeUpSea(chance, { ships: SHIPS, reports: REPORTS, rules: RULES })
    const quick = quickly(chance, sea)
    const { wanted, ...found } = compare(slowly(sea), quick.told)
    sum.reports += SHIPS * REPORTS
    sum.told += wanted
    sum.ends += quick.ends
    for (const name of ['missing', 'doubled', 'more'] as const) {
      sum[name] += found[name].length
      findings.push(...found[name].slice(0, MOST_SAID).map((key) => `seed ${seed}, sea ${round}: ${name} ${key}`))
    }
    say(
      `sea ${round}: ${wanted} events; ${found.missing.length} missing, ${found.doubled.length} doubled, ${found.more.length} too many`,
    )
    // Whoever wants to stop it gets a chance.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    findings,
    summary: `${sum.reports} reports (seed ${seed}), ${sum.told} events by the slow reference: ${sum.missing} missing, ${sum.doubled} doubled, ${sum.more} too many; the engine ended ${sum.ends} times`,
  }
}

const keyOf = (rule: string, mmsi: number, kind: string, time: number) => `${rule} ${mmsi} ${kind} ${time}`

const slowly = ({ rules: all, ships }: MadeUpSea): string[] => {
  const until = endOf(ships)
  return all.flatMap((rule) =>
    (rule.ships ?? [...ships.keys()]).flatMap((mmsi) =>
      slowlyTold(rule, ships.get(mmsi)!, until).map(({ kind, time }) => keyOf(rule.id, mmsi, kind, time)),
    ),
  )
}

const endOf = (ships: MadeUpSea['ships']): number =>
  Math.max(...[...ships.values()].map((reports) => reports.at(-1)!.time)) + 48 * 3_600_000

/** Reports of all ships in the order of time, silence looked for every minute of them, and now and then an end. */
function quickly(chance: Chance, { rules: all, ships }: MadeUpSea): { told: string[]; ends: number } {
  const start = () => {
    const made = new ReminderWatch(() => null)
    for (const rule of all) made.set(rule)
    return made
  }
  let watch = start()
  let ends = 0
  const told: string[] = []
  const note = (events: readonly Told[]) => {
    for (const one of events) {
      const event = one.ask === undefined ? one : watch.answer(one, { neighbours: 5, feed: true })
      if (event !== null) told.push(keyOf(event.rule, event.mmsi, event.kind, event.time))
    }
  }
  const reports = [...ships]
    .flatMap(([mmsi, own]) => own.map((report) => ({ mmsi, report })))
    .toSorted((a, b) => a.report.time - b.report.time)
  let ticked = 0
  for (const { mmsi, report } of reports) {
    if (report.time - ticked >= TICK_MS) {
      ticked = report.time
      note(watch.tick(() => report.time))
      watch.forgetOld(report.time)
    }
    note(watch.push(mmsi, report))
    if (!chance.happens(ENDS)) continue
    ends++
    const kept = JSON.stringify([...ships.keys()].map((ship) => [ship, watch.stateOf(ship)]))
    watch = start()
    for (const [ship, state] of JSON.parse(kept) as [number, ShipState][]) watch.restore(ship, state)
  }
  note(watch.tick(() => endOf(ships)))
  return { told, ends }
}

function compare(wanted: readonly string[], told: readonly string[]) {
  const [all, found] = [new Set(wanted), new Set<string>()]
  const doubled = told.filter((key) => found.size === found.add(key).size)
  return {
    wanted: wanted.length,
    missing: wanted.filter((key) => !found.has(key)),
    doubled,
    more: [...found].filter((key) => !all.has(key)),
  }
}
