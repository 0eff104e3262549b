import type { Database } from '../database/open-database.ts'

export async function isKnownDevice(db: Database, userId: number, deviceHash: string, notBefore: Date): Promise<boolean> {
  const row = await db.selectFrom('known_device').select('user_id').where('user_id', '=', userId).where('device_hash', '=', deviceHash).where('last_login_at', '>', notBefore).executeTakeFirst()
  return row !== undefined
}

/** Remembers the device and forgets the user's oldest beyond `keep`. */
export async function rememberDevice(db: Database, userId: number, deviceHash: string, now: Date, keep: number): Promise<void> {
  await db
    .with('forgotten', (db) =>
      db
        .deleteFrom('known_device')
        .where('user_id', '=', userId)
        .where('device_hash', 'in', (eb) =>
          eb.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).where('device_hash', '!=', deviceHash).orderBy('last_login_at', 'desc').orderBy('device_hash').offset(keep - 1),
        ),
    )
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at: now }))
    .execute()
}

/** After a new password nobody is trusted from before. */
export async function forgetDevices(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

export async function deleteOldDevices(db: Database, notBefore: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_login_at', '<=', notBefore).execute()
}
