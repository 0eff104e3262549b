import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'

/**
 * Changes of one account, one after the other, each in a transaction: two tabs cannot pass a limit together. Throws `loginEnded` when the
 * account is gone.
 */
export const inTurn = <T>(db: Database, userId: number, change: (transaction: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const user = transaction.selectFrom('user_account').select('id').where('id', '=', userId)
    if ((await user.forNoKeyUpdate().executeTakeFirst()) === undefined) throw new ApiError('loginEnded')
    return change(transaction)
  })
