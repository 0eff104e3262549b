import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'

/** What a rule knows by one of its looks; of another revision it begins anew. */
export interface KeptLook {
  ruleId: string
  look: string
  key: string
  state: object
}

export async function keptLooks(db: Database): Promise<KeptLook[]> {
  const rows = await db.selectFrom('reminder_look').selectAll().execute()
  return rows.map(({ rule_id, look, rule_key, state }) => ({ ruleId: rule_id, look, key: rule_key, state }))
}

/** Of a rule that is gone nothing is kept. */
export async function saveLook(db: Database, { ruleId, look, key, state }: KeptLook): Promise<void> {
  await sql`
    insert into reminder_look (rule_id, look, rule_key, state)
    select id, ${look}, ${key}, ${JSON.stringify(state)}::jsonb from reminder_rule where id = ${ruleId}
    on conflict (rule_id, look) do update set rule_key = excluded.rule_key, state = excluded.state`.execute(db)
}
