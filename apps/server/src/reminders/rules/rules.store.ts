import { noLimits, type Reminder, type SaveReminder } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import { isOfficialArea } from '../../areas/official/official-areas.ts'
import type { Database } from '../../database/open-database.ts'
import type { ReminderRuleTable } from '../../database/tables/reminder-tables.ts'
import { wholeTell } from '../../deliveries/channels/channels.store.ts'
import { lentKinds, nothingLent, type Lent, type LentToRule } from './lent.ts'

/** A rule as it is kept. */
export interface RuleRow extends Reminder {
  userId: number
  lent: LentToRule
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
type KeptSettings = RuleSettings & {
  officialArea?: string
  lent?: Partial<Record<keyof LentToRule, Omit<Lent, 'through'>>>
}

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
  const { officialArea, lent, ...settings } = row.settings as KeptSettings
  return {
    ...withDefaults(settings),
    id: row.id,
    userId: row.user_id,
    revision: row.revision,
    name: row.name,
    areaId: row.area_id ?? (row.lent_area_through === null ? null : row.lent_area_id) ?? officialArea ?? null,
    lent:
      lent === undefined
        ? nothingLent
        : {
            area: lent.area ? { ...lent.area, through: row.lent_area_through } : null,
            fleet: lent.fleet ? { ...lent.fleet, through: row.lent_fleet_through } : null,
          },
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
  const named = Object.fromEntries(
    lentKinds.flatMap((kind) => {
      const { through: _through, ...thing } = rule.lent[kind] ?? {}
      return 'id' in thing ? [[kind, thing]] : []
    }),
  )
  const about = { who, does, port, approach, limits, conditions, coolDown, tell }
  const settings: KeptSettings = { ...about, ...official, ...(Object.keys(named).length > 0 && { lent: named }) }
  const [area, fleet] = [heldOf(rule.lent.area), heldOf(rule.lent.fleet)]
  return {
    revision: rule.revision,
    name: rule.name,
    settings: JSON.stringify(settings),
    area_id: official === null && rule.lent.area === null ? rule.areaId : null,
    fleet_id: who.kind === 'fleet' && rule.lent.fleet === null ? who.fleetId : null,
    lent_area_id: area.id,
    lent_area_through: area.through,
    lent_fleet_id: fleet.id,
    lent_fleet_through: fleet.through,
    switched_on: rule.on,
    snoozed_until: rule.snoozedUntil,
    begun: rule.begun,
    since: rule.since,
    changed_at: new Date(rule.changedAt),
  }
}

/** Both are there, or none. */
const heldOf = (lent: Lent | null) =>
  lent === null || lent.through === null ? { id: null, through: null } : { id: lent.id, through: lent.through }

/** Members of a user's organisation, without the user, with rules about what is not their own. */
export async function borrowersAround(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organisation_member as own')
    .innerJoin('organisation_member as other', 'other.organisation_id', 'own.organisation_id')
    .innerJoin('reminder_rule as rule', 'rule.user_id', 'other.user_id')
    .select('other.user_id as id')
    .distinct()
    .where('own.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .where(sql<boolean>`rule.settings->'lent' is not null`)
    .execute()
  return rows.map(({ id }) => id)
}
