import { noLimits, type Reminder, type SaveReminder } from '@fairway/contract'
import type { Selectable } from 'kysely'
import { isOfficialArea } from '../areas/official/official-areas.ts'
import type { Database } from '../database/open-database.ts'
import type { ReminderRuleTable } from '../database/reminder-tables.ts'
import { wholeTell } from '../deliveries/channels.store.ts'

/** A rule as it is kept. */
export interface RuleRow extends Reminder {
  userId: number
  /** Where the ships were when it began is kept. */
  begun: boolean
  /** What happened before is not told, UTC ms. */
  since: number
}

/** What a rule says, without what has a column of its own. */
export type RuleSettings = Pick<
  SaveReminder,
  'who' | 'does' | 'port' | 'approach' | 'limits' | 'conditions' | 'coolDown' | 'tell'
>

/** The column of the area is for those that people draw: an official one is named in the settings. */
type KeptSettings = RuleSettings & { officialArea?: string }

/** One user's rules: every statement names the user. `db` may be a transaction. */
export function rulesOf(db: Database, userId: number) {
  const own = () => db.selectFrom('reminder_rule').selectAll().where('user_id', '=', userId)
  return {
    list: async (): Promise<RuleRow[]> => (await own().orderBy('created_at').orderBy('id').execute()).map(readRule),

    async find(id: string): Promise<RuleRow | null> {
      const row = await own().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : readRule(row)
    },

    async count(): Promise<number> {
      const { rules } = await db
        .selectFrom('reminder_rule')
        .select(({ fn }) => fn.countAll<number>().as('rules'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return rules
    },

    async hasFleet(id: string): Promise<boolean> {
      const fleet = db.selectFrom('fleet').select('id').where('user_id', '=', userId).where('id', '=', id)
      return (await fleet.executeTakeFirst()) !== undefined
    },

    async insert(rule: RuleRow): Promise<void> {
      await db
        .insertInto('reminder_rule')
        .values({ ...written(rule), id: rule.id, user_id: userId, created_at: new Date(rule.createdAt) })
        .execute()
    },

    async update(rule: RuleRow): Promise<void> {
      await db
        .updateTable('reminder_rule')
        .set(written(rule))
        .where('user_id', '=', userId)
        .where('id', '=', rule.id)
        .execute()
    },

    /** Whether it was there. */
    async remove(id: string): Promise<boolean> {
      const gone = await db
        .deleteFrom('reminder_rule')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** An account's rules begin anew at a moment (UTC ms), as if they were switched on: what happened before is not told. */
export async function beginRulesAnew(db: Database, userId: number, since: number): Promise<void> {
  await db
    .updateTable('reminder_rule')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), since, begun: false, changed_at: new Date(since) }))
    .where('user_id', '=', userId)
    .where('switched_on', '=', true)
    .execute()
}

/** The columns hold what the schema let in. */
export function readRule(row: Selectable<ReminderRuleTable>): RuleRow {
  const { officialArea, ...settings } = row.settings as KeptSettings
  return {
    ...withDefaults(settings),
    id: row.id,
    userId: row.user_id,
    revision: row.revision,
    name: row.name,
    areaId: row.area_id ?? officialArea ?? null,
    on: row.switched_on,
    snoozedUntil: row.snoozed_until,
    begun: row.begun,
    since: row.since,
    createdAt: row.created_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }
}

/** Rules of earlier versions have no word of these. */
const withDefaults = (
  settings: Omit<RuleSettings, 'limits' | 'conditions' | 'tell'> & {
    limits?: Partial<RuleSettings['limits']>
    conditions: Omit<RuleSettings['conditions'], 'destinations'> & Partial<RuleSettings['conditions']>
    tell?: RuleSettings['tell']
  },
): RuleSettings => ({
  ...settings,
  limits: { ...noLimits, ...settings.limits },
  conditions: { destinations: [], ...settings.conditions },
  tell: wholeTell(settings.tell ?? {}),
})

function written(rule: RuleRow) {
  const { who, does, port, approach, limits, conditions, coolDown, tell } = rule
  const official = rule.areaId !== null && isOfficialArea(rule.areaId) ? { officialArea: rule.areaId } : null
  const settings: KeptSettings = { who, does, port, approach, limits, conditions, coolDown, tell, ...official }
  return {
    revision: rule.revision,
    name: rule.name,
    settings: JSON.stringify(settings),
    area_id: official === null ? rule.areaId : null,
    fleet_id: who.kind === 'fleet' ? who.fleetId : null,
    switched_on: rule.on,
    snoozed_until: rule.snoozedUntil,
    begun: rule.begun,
    since: rule.since,
    changed_at: new Date(rule.changedAt),
  }
}
