import { noLimits, type ReminderKind } from '@fairway/contract'
import { createAreas } from '../../apps/server/src/areas/areas.ts'
import { addAnn } from '../../apps/server/src/assembly/ann.fixture.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/open-database.ts'
import { inboxAlone } from '../../apps/server/src/deliveries/channels/channels.store.ts'
import { nothingLent } from '../../apps/server/src/reminders/rules/lent.ts'
import { rulesOf, type RuleRow } from '../../apps/server/src/reminders/rules/rules.store.ts'
import { halfWay, PORT } from './shuttles.ts'

const ANN = 1

/** Makes the tables, Ann, an area half way and her rules. */
export async function fill(url: string, now: number): Promise<void> {
  await addAnn(url)
  await withDatabase(url, async (db) => {
    const shape = { kind: 'circle' as const, centre: halfWay, radius: 1_500 }
    const wanted = { name: 'Half way', colour: 'teal' as const, note: '', shown: true, shape }
    const { id } = await createAreas({ db, now: () => now }).save(ANN, wanted)
    const inArea: ReminderKind[] = ['area-enter', 'area-leave', 'area-approach']
    const inPort: ReminderKind[] = ['port-arrival', 'port-berth', 'port-unberth', 'port-departure']
    await rulesOf(db, ANN).insert({ ...rule('area', now), does: inArea, areaId: id })
    await rulesOf(db, ANN).insert({ ...rule('port', now), does: inPort, port: PORT })
  })
}

const rule = (name: string, now: number): RuleRow => ({
  id: `rule-${name}`.padEnd(16, '0'),
  userId: ANN,
  lent: nothingLent,
  revision: 1,
  name,
  who: { kind: 'any' },
  does: [],
  areaId: null,
  port: null,
  approach: 3_000,
  limits: noLimits,
  conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
  coolDown: 0,
  tell: inboxAlone,
  on: true,
  snoozedUntil: null,
  begun: true,
  since: now,
  createdAt: now,
  changedAt: now,
})

export interface Ledger {
  readonly calls: readonly string[]
  readonly events: readonly string[]
}

/** Every port call and every event there is, each as one line that names ship, what and when. */
export const readLedger = (url: string): Promise<Ledger> =>
  withDatabase(url, async (db) => {
    const calls = await db
      .selectFrom('port_call')
      .select(['mmsi', 'port', 'ata', 'atb', 'unberthed_at', 'atd'])
      .execute()
    const events = await db.selectFrom('reminder_event').select(['rule_id', 'mmsi', 'kind', 'at']).execute()
    return {
      calls: calls.map(({ mmsi, port, ...times }) => `${mmsi} ${port} ${Object.values(times).join(' ')}`).toSorted(),
      events: events.map(({ rule_id, mmsi, kind, at }) => `${rule_id} ${mmsi} ${kind} ${at}`).toSorted(),
    }
  })

/** What stands in the one and not, or not so often, in the other. */
export function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of found) left.set(line, (left.get(line) ?? 0) + 1)
  return wanted.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dir: '', url })
  return work(db).finally(close)
}
