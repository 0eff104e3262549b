import type { AccountParts, Visitor } from './account-parts.ts'
import { ownAccount, refuseDemo, requireOwnPassword } from './own-account.ts'
import type { Asking } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'
import { deleteUser } from './users.store.ts'

/** The account and everything that belongs to it, for good. */
export async function deleteAccount(
  parts: AccountParts,
  asking: Asking,
  password: string,
  visitor: Visitor,
): Promise<void> {
  const user = await ownAccount(parts, asking)
  refuseDemo(user)
  await requireOwnPassword(parts, user, password)
  await deleteUser(parts.db, user.id)
  parts.sessions.forget(user.id)
  tellOwner(parts, user, 'account deleted', visitor)
}
