import { RULE_HISTORY_DAYS, type ListedReminder, type RuleHistory } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'

const DAY_MS = 86_400_000

/** How often a rule told in each of the last days, about how many ships, and when last. */
export async function toldByRule(
  db: Database,
  userId: number,
  ruleId: string,
  to: number,
): Promise<Pick<RuleHistory, 'to' | 'days' | 'ships' | 'last'>> {
  const from = to - RULE_HISTORY_DAYS * DAY_MS
  const ofRule = () => db.selectFrom('reminder_event').where('user_id', '=', userId).where('rule_id', '=', ruleId)
  const lately = () => ofRule().where('noticed_at', '>', from).where('noticed_at', '<=', to)
  const [byDay, { ships }, { last }] = [
    await lately()
      .select(({ fn }) => [
        sql<number>`((${to}::bigint - noticed_at) / ${DAY_MS}::bigint)::int`.as('ago'),
        fn.countAll<string>().as('times'),
      ])
      .groupBy('ago')
      .execute(),
    await lately()
      .select(({ fn }) => fn.count<string>('mmsi').distinct().as('ships'))
      .executeTakeFirstOrThrow(),
    await ofRule()
      .select(({ fn }) => fn.max('noticed_at').as('last'))
      .executeTakeFirstOrThrow(),
  ]
  const days = Array.from({ length: RULE_HISTORY_DAYS }, () => 0)
  for (const { ago, times } of byDay) days[RULE_HISTORY_DAYS - 1 - ago] = Number(times)
  return { to, days, ships: Number(ships), last: last === null ? null : Number(last) }
}

/** How often each of a user's rules told in the last days, and when last, by its id: one question for all of them. */
export async function toldByRules(
  db: Database,
  userId: number,
  to: number,
): Promise<Map<string, ListedReminder['told']>> {
  const from = to - RULE_HISTORY_DAYS * DAY_MS
  const rows = await db
    .selectFrom('reminder_rule as rule')
    .where('rule.user_id', '=', userId)
    .select((rule) => [
      'rule.id',
      rule
        .selectFrom('reminder_event as told')
        .whereRef('told.rule_id', '=', 'rule.id')
        .where('told.noticed_at', '>', from)
        .where('told.noticed_at', '<=', to)
        .select(({ fn }) => fn.countAll<string>().as('times'))
        .as('times'),
      rule
        .selectFrom('reminder_event as told')
        .whereRef('told.rule_id', '=', 'rule.id')
        .select(({ fn }) => fn.max('told.noticed_at').as('last'))
        .as('last'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, times, last }) => [id, { times: Number(times), last: last === null ? null : Number(last) }]),
  )
}
