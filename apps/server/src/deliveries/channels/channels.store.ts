import type { OwnChannels, ReminderTell } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'

/** Rules tell the inbox alone until they are told otherwise. */
export const inboxAlone: ReminderTell = {
  mail: false,
  push: false,
  sms: false,
  quiet: null,
  daily: null,
  webhooks: [],
  least: { mail: 'notice', push: 'notice', sms: 'alarm', webhook: 'notice' },
}
/** Of who never chose: who lets a browser show notifications wants them of a plan, too. */
export const plansAtFirst: ReminderTell = { ...inboxAlone, push: true }

/** What was kept before there were all of these has no word of them. */
export const wholeTell = (kept: Partial<ReminderTell>): ReminderTell => ({
  ...inboxAlone,
  ...kept,
  least: { ...inboxAlone.least, ...kept.least },
})

/** `db` may be a transaction. */
export async function channelsOf(db: Database, userId: number): Promise<OwnChannels> {
  const row = await db.selectFrom('account_channel').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return { plans: plansAtFirst, mails: true }
  return { plans: wholeTell(row.plans), mails: !row.mails_off }
}

export async function keepChannels(db: Database, userId: number, { plans, mails }: OwnChannels): Promise<void> {
  const row = { plans: JSON.stringify(plans), mails_off: !mails }
  await db
    .insertInto('account_channel')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
