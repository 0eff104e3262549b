import { ApiError } from '../http/errors.ts'
import { take, type AccountNeeds, type Visitor } from './account-needs.ts'
import type { Session } from './sessions.ts'
import { userById, type User } from './users.store.ts'

/** The account of who asks. Deleted between token and question: the token is dead. */
export async function ownAccount({ db }: AccountNeeds, { userId }: Session): Promise<User> {
  const user = await userById(db, userId)
  if (user === null) throw new ApiError('loginEnded')
  return user
}

/** For what everybody shares nobody may change. */
export function refuseDemo({ demo }: User): void {
  if (demo) throw new ApiError('demoAccount')
}

/** A token alone, found on an unlocked screen, is not enough for what cannot be taken back. */
export async function requireOwnPassword(
  { hasher, limits, events }: AccountNeeds,
  user: User,
  password: string,
  visitor: Visitor,
): Promise<void> {
  await take(limits, 'accountChanges', String(user.id), 'guesses')
  if (await hasher.verify(password, user.passwordHash)) return
  events.failed(user, 'confirmFailed', visitor)
  throw new ApiError('passwordWrong')
}
