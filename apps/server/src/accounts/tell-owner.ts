import type { AccountNeeds, Visitor } from './account-needs.ts'
import type { NoticeAbout } from '../messages/message.ts'
import type { User } from './users.store.ts'

/** A mail after the fact, so that an owner learns of what somebody else may have done. Accounts without a mail address get none. */
export async function tellOwner(parts: AccountNeeds, user: User, about: NoticeAbout, visitor: Visitor): Promise<void> {
  if (user.email === null) return
  const message = { kind: 'notice', about, at: new Date(parts.now()), address: visitor.address } as const
  await parts.tell({ kind: 'email', value: user.email }, message, user.language ?? visitor.language)
}
