import { ApiError } from '../../http/answers/errors.ts'
import { take, type AccountNeeds, type Visitor } from '../account-needs.ts'
import type { Session } from '../session/sessions.ts'
import { confirmSession } from '../session/sessions.store.ts'
import { userById, type User } from '../users.store.ts'

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

/** Where the account has a second factor, a login that did not use it is half of one. */
export async function requireSecondFactor({ hasSecondFactor }: AccountNeeds, session: Session): Promise<void> {
  if (!session.proved && (await hasSecondFactor(session.userId))) throw new ApiError('secondFactorFirst')
}

/**
 * A token alone, found on an unlocked screen, is not enough for what cannot be taken back. The right password confirms the login
 * for a while, for what asks for no more than that.
 */
export async function requireOwnPassword(
  parts: AccountNeeds,
  session: Session,
  user: User,
  password: string,
  visitor: Visitor,
): Promise<void> {
  const { db, hasher, limits, events, now } = parts
  await requireSecondFactor(parts, session)
  const budget = ['confirmationsOfAccount', String(user.id)] as const
  await take(limits, ...budget, 'guesses')
  if (!(await hasher.verify(password, user.passwordHash))) {
    events.failed(user, 'confirmFailed', visitor)
    throw new ApiError('passwordWrong')
  }
  await limits.forget(...budget)
  await confirmSession(db, session.sessionId, new Date(now()))
}

/** The password once more, and nothing else. */
export async function confirmLogin(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<void> {
  await requireOwnPassword(parts, session, await ownAccount(parts, session), password, visitor)
}
