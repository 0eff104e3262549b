import { MAX_PASSWORD_LENGTH, passwordFault } from '@fairway/contract'
import { ApiError } from '../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { prepared } from './password-hasher.ts'

/** Throws the first rule that a new password breaks. `contacts` are the owner's: the first thing anyone would try. */
export async function requireGoodPassword(
  password: string,
  options: { minimum: number; contacts: readonly (string | null)[] },
): Promise<void> {
  const fault = passwordFault(password, options.minimum)
  if (fault) throw new ApiError(fault, { min: options.minimum, max: MAX_PASSWORD_LENGTH })
  // As it is hashed: full-width signs are the same password.
  const plain = prepared(password).toLowerCase()
  const own = options.contacts.flatMap((contact) => (contact === null ? [] : [contact, contact.split('@')[0]]))
  if (own.includes(plain) || (await isCommonPassword(plain))) throw new ApiError('passwordCommon')
}

export function requireSame(password: string, repeated: string): void {
  if (password !== repeated) throw new ApiError('passwordsDiffer')
}
