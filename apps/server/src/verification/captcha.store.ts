import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { CaptchaTable } from '../database/tables/verification-tables.ts'

const MOST_CAPTCHAS = 20_000

/** A picture asked for again under the same key takes the place of the one before. */
export async function putCaptcha(db: Database, captcha: CaptchaTable): Promise<void> {
  const { answer_hash, expires_at } = captcha
  await db
    .insertInto('captcha')
    .values(captcha)
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ answer_hash, expires_at }))
    .execute()
}

/** Takes a captcha out, so that it is there for one answer only; null when there was none or it is too old. */
export async function takeCaptcha(db: Database, keyHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('captcha')
    .where('key_hash', '=', keyHash)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now ? row.answer_hash : null
}

/** Forgets what is too old, and the oldest when there are too many. */
export async function sweepCaptchas(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await sql`delete from captcha where key_hash in (select key_hash from captcha order by expires_at desc offset ${sql.lit(MOST_CAPTCHAS)})`.execute(
    db,
  )
}
