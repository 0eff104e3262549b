import { readContact } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import { requireRightCode, type AccountNeeds, type Visitor } from '../account-needs.ts'
import { forgetDevices } from '../session/known-devices.store.ts'
import { requireGoodPassword } from './new-password.ts'
import { tellOwner } from '../whole-account/tell-owner.ts'
import { setPassword, userByContact } from '../users.store.ts'

/** A new password by a code sent to the contact; every session ends. An unknown contact is never told from a wrong code. */
export async function resetPassword(
  parts: AccountNeeds,
  form: { phoneOrEmail: string; newPwd: string; code: string },
  visitor: Visitor,
): Promise<void> {
  const contact = readContact(form.phoneOrEmail, parts.rules)
  if (contact === null) throw new ApiError('contactInvalid')
  await requireGoodPassword(form.newPwd, { minimum: parts.minPasswordLength, contacts: [contact.value] })
  const user = await userByContact(parts.db, contact)
  const proof = await requireRightCode(parts.codes, contact, 'reset', form.code, visitor.address).catch(
    (error: unknown) => {
      parts.events.failed(user, 'resetFailed', visitor)
      throw error
    },
  )
  const passwordHash = await parts.hasher.hash(form.newPwd)
  // Somebody has the code, and so the contact: they may know that this account's password stays.
  if (user?.demo) throw new ApiError('demoAccount')
  await parts.db.transaction().execute(async (transaction) => {
    if (!(await parts.codes.use(proof, transaction)) || user === null) throw new ApiError('codeWrong')
    await setPassword(transaction, user.id, passwordHash, new Date(parts.now()))
    await forgetDevices(transaction, user.id)
    await parts.sessions.endOthers(user.id, null, transaction)
    await parts.events.done(user, 'passwordReset', visitor, { db: transaction })
  })
  if (user === null) return
  parts.sessions.forget(user.id)
  for (const own of [user.mobile, user.email]) if (own !== null) await parts.limits.forget('guessesOfAccount', own)
  await tellOwner(parts, user, 'password changed', visitor)
}
