import type { Database } from '../../database/open-database.ts'
import { forgetRecipients } from '../../messages/outbox.store.ts'
import type { AccountNeeds, Visitor } from '../account-needs.ts'
import { inTurn } from '../session/in-turn.ts'
import { ownAccount, refuseDemo, requireOwnPassword } from '../profile/own-account.ts'
import type { Session } from '../session/sessions.ts'
import { tellOwner } from './tell-owner.ts'
import { deleteUser } from '../users.store.ts'

/** The account and everything that belongs to it, for good. */
export async function deleteAccount(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
  leaving: (transaction: Database, userId: number) => Promise<void>,
): Promise<void> {
  const user = await ownAccount(parts, session)
  refuseDemo(user)
  await requireOwnPassword(parts, session, user, password, visitor)
  await inTurn(parts.db, user.id, async (transaction) => {
    await leaving(transaction, user.id)
    await deleteUser(transaction, user.id)
    await forgetRecipients(
      transaction,
      [user.mobile, user.email].filter((contact) => contact !== null),
    )
  })
  parts.sessions.forget(user.id)
  await tellOwner(parts, user, 'account deleted', visitor)
}
