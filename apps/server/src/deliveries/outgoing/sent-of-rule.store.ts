import { DELIVERY_DAYS, type SentByChannel } from '@fairway/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/open-database.ts'

const DAY_MS = 86_400_000

/** Whether a message tells something that a rule of its user told: a webhook's has the event, others name events by their ids. */
export const tellsOfRule = (userId: number, ruleId: string): RawBuilder<boolean> => sql<boolean>`
  case
    when channel = 'webhook' then body::jsonb->'data'->>'ruleId' = ${ruleId}
    when channel in ('mail', 'sms', 'push') then jsonb_exists_any(body::jsonb->'events', array(
      select id from reminder_event where user_id = ${userId}::bigint and rule_id = ${ruleId}
    ))
    else false
  end`

/** What became of the messages of a rule, of each channel; by when the last was made. */
export async function sentOfRule(db: Database, userId: number, ruleId: string, now: number): Promise<SentByChannel[]> {
  const count = (state: string) => sql<string>`count(*) filter (where state = ${state})`
  const rows = await db
    .selectFrom('outgoing_message')
    .select(({ fn }) => [
      'channel',
      'target_id',
      count('sent').as('sent'),
      count('waiting').as('waiting'),
      count('failed').as('failed'),
      fn.max('created_at').as('last'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', now - DELIVERY_DAYS * DAY_MS)
    .where(tellsOfRule(userId, ruleId))
    .groupBy(['channel', 'target_id'])
    .orderBy('last', 'desc')
    .execute()
  return rows.map(({ channel, target_id: targetId, sent, waiting, failed, last }) => ({
    channel: channel as SentByChannel['channel'],
    targetId,
    sent: Number(sent),
    waiting: Number(waiting),
    failed: Number(failed),
    last: Number(last),
  }))
}
