import { forgetRecipients } from '../messages/outbox.store.ts'
import type { AccountNeeds, Visitor } from './account-needs.ts'
import { ownAccount, refuseDemo, requireOwnPassword } from './own-account.ts'
import type { Session } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'
import { deleteUser } from './users.store.ts'

/** The account and everything that belongs to it, for good. */
export async function deleteAccount(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<void> {
  const user = await ownAccount(parts, session)
  refuseDemo(user)
  await requireOwnPassword(parts, user, password, visitor)
  await parts.db.transaction().execute(async (transaction) => {
    await deleteUser(transaction, user.id)
    await forgetRecipients(
      transaction,
      [user.mobile, user.email].filter((contact) => contact !== null),
    )
  })
  parts.sessions.forget(user.id)
  tellOwner(parts, user, 'account deleted', visitor)
}
