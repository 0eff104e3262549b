import { ApiError } from '../../http/answers/errors.ts'
import type { AccountNeeds, Visitor } from '../account-needs.ts'
import { forgetDevices } from '../session/known-devices.store.ts'
import { requireGoodPassword, requireSame } from './new-password.ts'
import { ownAccount, refuseDemo, requireOwnPassword } from '../profile/own-account.ts'
import { hashSecret } from './secrets.ts'
import type { Session } from '../session/sessions.ts'
import { tellOwner } from '../whole-account/tell-owner.ts'
import { setPassword } from '../users.store.ts'

/** The old password against a new one; every other session ends. */
export async function changePassword(
  parts: AccountNeeds,
  session: Session,
  form: { password: string; pwd: string; rePwd: string },
  visitor: Visitor,
): Promise<void> {
  const user = await ownAccount(parts, session)
  refuseDemo(user)
  requireSame(form.pwd, form.rePwd)
  await requireGoodPassword(form.pwd, { minimum: parts.minPasswordLength, contacts: [user.mobile, user.email] })
  await requireOwnPassword(parts, session, user, form.password, visitor)
  if (form.pwd === form.password) throw new ApiError('passwordSame')
  const passwordHash = await parts.hasher.hash(form.pwd)
  await parts.db.transaction().execute(async (transaction) => {
    await setPassword(transaction, user.id, passwordHash, new Date(parts.now()))
    // The owner's own browser stays one that others' guesses do not lock out.
    await forgetDevices(transaction, user.id, visitor.deviceSecret && hashSecret(visitor.deviceSecret))
    await parts.sessions.endOthers(user.id, session.sessionId, transaction)
    await parts.events.done(user, 'passwordChanged', visitor, { db: transaction })
  })
  parts.sessions.forget(user.id)
  await tellOwner(parts, user, 'password changed', visitor)
}
