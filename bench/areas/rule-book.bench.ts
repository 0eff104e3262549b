import { setImmediate } from 'node:timers/promises'
import { RuleBook } from '../../apps/server/src/reminders/rules/rule-book.ts'
import { wholeRules } from '../../apps/server/src/reminders/rules/whole-rules.ts'
import type { BenchRow } from '../bench-row.ts'
import { heapInUse } from './made-up.ts'
import { ruleOwner, RULES_OF_OWNER, type RuleOwner } from './rule-owners.ts'

const OWNERS = 250
const SHIPS = 200_000

/** What the server keeps in memory of rules as accounts have them, read from what the database gives. */
export async function run(): Promise<BenchRow[]> {
  const sea = {
    ships: SHIPS,
    ship: (number: number) => 201_100_000 + number,
    place: (number: number) => ({ lat: Math.sin(number) * 60, lon: ((number * 137.5) % 360) - 180 }),
  }
  const empty = heapInUse()
  const book = new RuleBook({ inBox() {}, find: () => null, classOf: () => null, said: () => null })
  const began = performance.now()
  for (let user = 1; user <= OWNERS; user++) {
    // As the database gives them: no two rules share anything.
    const owner = JSON.parse(JSON.stringify(ruleOwner(user, sea))) as RuleOwner
    const named = {
      areas: async () => owner.areas,
      places: async () => owner.fleet.map((mmsi) => ({ mmsi, fleetId: 'f' })),
      shipsOf: async () => owner.fleet,
    }
    book.put(user, await wholeRules(user, owner.rules, named))
  }
  const seconds = (performance.now() - began) / 1_000
  // Values that were only looked at live until the end of the turn.
  await setImmediate()
  const bytes = (heapInUse() - empty) / book.size
  return [
    {
      name: `memory of a rule in the server, ${OWNERS} accounts with ${RULES_OF_OWNER} each`,
      value: Math.round(bytes),
      unit: 'bytes',
      target: 1_000,
      targetIs: 'at most',
      note: `${book.size.toLocaleString('en-US')} rules about fleets of 40 and over 20 areas an account; areas and the ships' states counted in`,
    },
    {
      name: `to read ${(OWNERS * RULES_OF_OWNER).toLocaleString('en-US')} rules at the start`,
      value: seconds,
      unit: 's',
      note: 'without the database',
    },
  ]
}
