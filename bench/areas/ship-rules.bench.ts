import { noConditions, ReminderWatch, type WatchedRule } from '@fairway/tracking/reminders'
import type { BenchRow } from '../bench-row.ts'
import { heapInUse, randomFrom } from './made-up.ts'

const RULES = 50_000
const SHIPS = 200_000
const REPORTS_A_SECOND = 5_000
const ROUNDS = 30
/** Of so many ships one reports in every round: what a report costs does not depend on how many do. */
const EVERY = 20
const MINUTE = 60_000
const KINDS = [
  'voyage-draught',
  'voyage-destination',
  'voyage-eta',
  'identity-change',
  'speed-over',
  'speed-drop',
  'ais-lost',
  'ais-coverage',
  'ais-back',
]

/** Rules over what ships say, how fast they go and when they are silent: each about one to forty ships, a report a minute of each. */
export async function run(): Promise<BenchRow[]> {
  const random = randomFrom(13)
  const before = heapInUse()
  const watch = new ReminderWatch(() => null)
  const watched = new Set<number>()
  for (let i = 0; i < RULES; i++) {
    const ships = Array.from({ length: 1 + Math.floor(random() ** 3 * 40) }, () => Math.floor(random() * SHIPS))
    for (const mmsi of ships) watched.add(mmsi)
    const rule: WatchedRule = {
      id: `rule-${i}`,
      ships,
      kinds: KINDS.slice(i % KINDS.length, (i % KINDS.length) + 3),
      area: null,
      port: null,
      approach: 9_260,
      limits: { over: 14, under: null },
      conditions: noConditions,
      coolDown: 10 * MINUTE,
      since: 0,
    }
    watch.set(rule)
  }
  const shipBytes = (heapInUse() - before) / watched.size
  const costs: number[] = []
  let events = 0
  let ticked = 0
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.cpuUsage()
    for (let ship = 0; ship < SHIPS; ship += round === 0 ? 1 : EVERY) {
      const time = round * MINUTE + (ship % 60) * 1_000
      if (round % 6 === 0)
        watch.say(ship, { time, draught: 8 + Math.floor(random() * 1.05) * 3, destination: 'NINGBO' })
      const sog = 11 + (Math.floor(ship / EVERY) % 5) + (round > 20 && ship % 97 === 0 ? -9 : random())
      events += watch.push(ship, { time, lat: 30, lon: 125, sog, cog: 90, status: 0, feed: 0 }).length
    }
    const { user, system } = process.cpuUsage(from)
    costs.push(((user + system) * (round === 0 ? 1 : EVERY)) / SHIPS)
    const tickFrom = process.cpuUsage()
    watch.tick(() => round * MINUTE)
    const tick = process.cpuUsage(tickFrom)
    ticked = Math.max(ticked, (tick.user + tick.system) / 1_000)
  }
  // The first rounds know little of how fast ships go; the last are as dear as they get.
  const settled = costs.slice(-10).toSorted((a, b) => a - b)[5]
  return [
    {
      name: `${RULES.toLocaleString('en-US')} rules over ships, ${REPORTS_A_SECOND.toLocaleString('en-US')} reports/s`,
      value: (settled * REPORTS_A_SECOND) / 10_000,
      unit: '% of a core',
      target: 35,
      targetIs: 'at most',
      note: `${watched.size.toLocaleString('en-US')} of ${SHIPS.toLocaleString('en-US')} ships watched, ${settled.toFixed(1)} µs a report; ${events.toLocaleString('en-US')} events; the engine alone, without the database`,
    },
    {
      name: 'to look for silent ships, once a minute',
      value: Math.round(ticked),
      unit: 'ms of CPU',
      target: 500,
      targetIs: 'at most',
    },
    {
      name: 'memory of a watched ship, with the rules about her',
      value: Math.round(shipBytes),
      unit: 'bytes',
      target: 1_000,
      targetIs: 'at most',
      note: 'before she is heard; her last 25 minutes of speeds come on top where a rule asks for them',
    },
  ]
}
