import { AreaRules, createArea, type AreaRule } from '@fairway/tracking/areas'
import type { BenchRow } from '../bench-row.ts'
import { heapInUse, randomFrom } from './made-up.ts'

const RULES = 50_000
const AREAS = 5_000
/** Of these rules one in ten is about every ship, the others about one to forty. */
const SHIPS = 200_000
const REPORTS_A_SECOND = 5_000
const ROUNDS = 5
const MINUTE = 60_000

/** Rules over areas, live: all ships in turn, each a minute farther on her way. */
export async function run(): Promise<BenchRow[]> {
  const random = randomFrom(11)
  const places = Array.from({ length: AREAS }, () => ({ lat: (random() * 2 - 1) * 60, lon: (random() * 2 - 1) * 180 }))
  const areas = places.map((centre) => createArea({ kind: 'circle', centre, radius: 1_000 + random() ** 2 * 20_000 }))
  const lats = new Float64Array(SHIPS)
  const lons = new Float64Array(SHIPS)
  const courses = new Float64Array(SHIPS)
  for (let ship = 0; ship < SHIPS; ship++) {
    // Half of them are near some area, as ships are near ports.
    const { lat, lon } = places[Math.floor(random() * AREAS)]
    const off = ship % 2 === 0 ? 0.3 : 10
    lats[ship] = lat + (random() * 2 - 1) * off
    lons[ship] = lon + (random() * 2 - 1) * off
    courses[ship] = random() * 2 * Math.PI
  }
  const kinds = ['enter', 'leave', 'passed', 'approach'] as const
  const before = heapInUse()
  const rules = new AreaRules()
  for (let i = 0; i < RULES; i++) {
    const count = i % 10 === 0 ? 0 : 1 + Math.floor(random() ** 3 * 40)
    const rule: AreaRule = {
      id: `rule-${i}`,
      area: areas[i % AREAS],
      ships: count === 0 ? null : Array.from({ length: count }, () => Math.floor(random() * SHIPS)),
      kinds,
      approach: 9_260,
    }
    rules.set(rule)
  }
  const bytes = (heapInUse() - before) / RULES
  let best = Infinity
  let events = 0
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.cpuUsage()
    for (let ship = 0; ship < SHIPS; ship++) {
      lats[ship] = Math.max(-70, Math.min(70, lats[ship] + 0.004 * Math.cos(courses[ship])))
      lons[ship] = ((lons[ship] + 0.006 * Math.sin(courses[ship]) + 540) % 360) - 180
      events += rules.push(ship, { time: round * MINUTE, lat: lats[ship], lon: lons[ship] }).length
    }
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / SHIPS)
  }
  return [
    {
      name: `${RULES.toLocaleString('en-US')} rules over areas, ${REPORTS_A_SECOND.toLocaleString('en-US')} reports/s`,
      value: (best * REPORTS_A_SECOND) / 10_000,
      unit: '% of a core',
      target: 35,
      targetIs: 'at most',
      note: `${SHIPS.toLocaleString('en-US')} ships in turn, ${best.toFixed(1)} µs a report; ${events.toLocaleString('en-US')} events in ${ROUNDS} rounds; the engine alone, without the database`,
    },
    {
      name: 'memory of a rule',
      value: Math.round(bytes),
      unit: 'bytes',
      target: 1_000,
      targetIs: 'at most',
      note: 'besides its area and what is known of ships near it',
    },
  ]
}
