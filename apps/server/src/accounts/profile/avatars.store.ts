import type { AvatarType } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'

export interface Avatar {
  key: string
  type: AvatarType
  bytes: Uint8Array
}

/** Replaces the one before; its key is void from then on. */
export async function saveAvatar(db: Database, userId: number, avatar: Avatar): Promise<void> {
  await db
    .insertInto('user_avatar')
    .values({ user_id: userId, ...avatar })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ key: avatar.key, type: avatar.type, bytes: avatar.bytes }),
    )
    .execute()
}

export async function avatarByKey(db: Database, key: string): Promise<Pick<Avatar, 'type' | 'bytes'> | null> {
  const row = await db.selectFrom('user_avatar').select(['type', 'bytes']).where('key', '=', key).executeTakeFirst()
  return row ? { type: row.type as AvatarType, bytes: row.bytes } : null
}

export async function avatarOf(db: Database, userId: number): Promise<Pick<Avatar, 'type' | 'bytes'> | null> {
  const row = await db
    .selectFrom('user_avatar')
    .select(['type', 'bytes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { type: row.type as AvatarType, bytes: row.bytes } : null
}

export async function deleteAvatar(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('user_avatar').where('user_id', '=', userId).execute()
}
