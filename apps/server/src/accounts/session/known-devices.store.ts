import type { Database } from '../../database/open-database.ts'

export async function isKnownDevice(
  db: Database,
  userId: number,
  deviceHash: string,
  notBefore: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .where('last_login_at', '>', notBefore)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the device and forgets the user's oldest beyond `keep`. */
export async function rememberDevice(
  db: Database,
  userId: number,
  deviceHash: string,
  now: Date,
  keep: number,
): Promise<void> {
  await db
    .with('forgotten', (db) =>
      db
        .deleteFrom('known_device')
        .where('user_id', '=', userId)
        .where('device_hash', 'in', (eb) =>
          eb
            .selectFrom('known_device')
            .select('device_hash')
            .where('user_id', '=', userId)
            .where('device_hash', 'in', (oldest) =>
              oldest
                .selectFrom('known_device')
                .select('device_hash')
                .where('user_id', '=', userId)
                .where('device_hash', '!=', deviceHash)
                .orderBy('last_login_at', 'desc')
                .orderBy('device_hash')
                .offset(keep - 1),
            )
            // Two logins at once would wait for each other's rows.
            .forUpdate()
            .skipLocked(),
        ),
    )
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at: now }))
    .execute()
}

/** After a new password nobody is trusted from before, `but` for the device that has proved the old one just now. */
export async function forgetDevices(db: Database, userId: number, but: string | null = null): Promise<void> {
  const all = db.deleteFrom('known_device').where('user_id', '=', userId)
  await (but === null ? all : all.where('device_hash', '!=', but)).execute()
}

/** When each was last logged in from, the newest first. */
export async function devicesOf(db: Database, userId: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('last_login_at')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .execute()
  return rows.map(({ last_login_at }) => last_login_at)
}

export async function deleteOldDevices(db: Database, notBefore: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_login_at', '<=', notBefore).execute()
}
