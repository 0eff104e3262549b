import { ApiError } from '../../http/answers/errors.ts'
import type { AccountNeeds, Visitor } from '../account-needs.ts'
import { ownAccount } from '../profile/own-account.ts'
import type { Session } from './sessions.ts'

export async function logOut(parts: AccountNeeds, session: Session, visitor: Visitor): Promise<void> {
  const user = await ownAccount(parts, session)
  if (await parts.sessions.end(user.id, session.sessionId)) await parts.events.done(user, 'loggedOut', visitor)
}

/** Another login of the same account, or this one. */
export async function endSession(parts: AccountNeeds, session: Session, id: string, visitor: Visitor): Promise<void> {
  const user = await ownAccount(parts, session)
  if (!(await parts.sessions.end(user.id, id))) throw new ApiError('notFound')
  await parts.events.done(user, 'sessionEnded', visitor)
}

/** How many there were. */
export async function endOtherSessions(parts: AccountNeeds, session: Session, visitor: Visitor): Promise<number> {
  const user = await ownAccount(parts, session)
  const times = await parts.sessions.endOthers(user.id, session.sessionId)
  if (times > 0) await parts.events.done(user, 'sessionEnded', visitor, { times })
  return times
}
