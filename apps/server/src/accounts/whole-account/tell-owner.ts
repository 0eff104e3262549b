import type { Contact } from '@fairway/contract'
import type { AccountNeeds, Visitor } from '../account-needs.ts'
import type { NoticeAbout } from '../../messages/message.ts'
import type { User } from '../users.store.ts'

interface Reached extends Pick<User, 'email' | 'mobile'> {
  /** What an order says besides: '' for nothing. */
  invoiceEmail?: string | undefined
}

/** Where an owner is told of things: by email, else by SMS where this server sends notices that way, else where an invoice goes; null for nowhere. */
export function wayTo(
  { notices }: Pick<AccountNeeds, 'notices'>,
  { email, mobile, invoiceEmail = '' }: Reached,
): Contact | null {
  if (notices.email && email !== null) return { kind: 'email', value: email }
  if (notices.mobile && mobile !== null) return { kind: 'mobile', value: mobile }
  return notices.email && invoiceEmail !== '' ? { kind: 'email', value: invoiceEmail } : null
}

/** A message after the fact, so that an owner learns of what somebody else may have done. */
export async function tellOwner(
  parts: AccountNeeds,
  user: User & Reached,
  about: NoticeAbout,
  visitor: Visitor,
): Promise<void> {
  const to = wayTo(parts, user)
  if (to === null) return
  const message = { kind: 'notice', about, at: new Date(parts.now()), address: visitor.address } as const
  await parts.tell(to, message, user.language ?? visitor.language)
}
