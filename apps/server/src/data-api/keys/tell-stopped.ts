import type { AccountNeeds } from '../../accounts/account-needs.ts'
import { tellOwner } from '../../accounts/whole-account/tell-owner.ts'
import { userById } from '../../accounts/users.store.ts'
import type { StoppedKey } from './key-hours.store.ts'

/** Nobody did it, from nowhere. */
const nobody = { device: '', address: '', language: 'zh-CN', deviceSecret: null } as const

/** Tells the owner of a key that it was stopped: in the security log of the account, and by mail. */
export async function tellStopped(parts: AccountNeeds, { userId, prefix }: StoppedKey): Promise<void> {
  const owner = await userById(parts.db, userId)
  if (owner === null) return
  await parts.events.done(owner, 'apiKeyStopped', nobody, { about: prefix })
  await tellOwner(parts, owner, 'key stopped', { ...nobody, address: '–' })
}
