import type { Database } from '../../database/open-database.ts'

export interface KeptRow {
  keyId: string
  /** Hash of the `Idempotency-Key`. */
  nameHash: string
  userId: number
  /** Hash of the request. */
  request: string
  /** Null while the request is worked on. */
  status: number | null
  location: string | null
  /** Sealed. */
  body: string | null
  createdAt: number
}

/** Answers of one key's requests. */
export function keptAnswersOf(db: Database, { keyId, userId }: Pick<KeptRow, 'keyId' | 'userId'>) {
  return {
    async find(nameHash: string, since: number): Promise<KeptRow | null> {
      const row = await db
        .selectFrom('api_kept_answer')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key_id', '=', keyId)
        .where('name_hash', '=', nameHash)
        .where('created_at', '>', since)
        .executeTakeFirst()
      if (row === undefined) return null
      const { request, status, location, body, created_at: createdAt } = row
      return { keyId, nameHash, userId, request, status, location, body, createdAt }
    },

    /** Of all keys of the account. */
    async count(since: number): Promise<number> {
      const { rows } = await db
        .selectFrom('api_kept_answer')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('user_id', '=', userId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(rows)
    },

    /** In the place of an old one. */
    async begin({ nameHash, request, createdAt }: Pick<KeptRow, 'nameHash' | 'request' | 'createdAt'>): Promise<void> {
      await this.forget(nameHash)
      await db
        .insertInto('api_kept_answer')
        .values({
          key_id: keyId,
          name_hash: nameHash,
          user_id: userId,
          request,
          status: null,
          location: null,
          body: null,
          created_at: createdAt,
        })
        .execute()
    },

    async keep(nameHash: string, answer: Pick<KeptRow, 'status' | 'location' | 'body'>): Promise<void> {
      await db
        .updateTable('api_kept_answer')
        .set(answer)
        .where('user_id', '=', userId)
        .where('key_id', '=', keyId)
        .where('name_hash', '=', nameHash)
        .execute()
    },

    async forget(nameHash: string): Promise<void> {
      await db
        .deleteFrom('api_kept_answer')
        .where('user_id', '=', userId)
        .where('key_id', '=', keyId)
        .where('name_hash', '=', nameHash)
        .execute()
    },
  }
}

/** Of everybody. */
export async function forgetKeptAnswers(db: Database, before: number): Promise<void> {
  await db.deleteFrom('api_kept_answer').where('created_at', '<=', before).execute()
}
