import { MAX_PASSWORD_LENGTH, passwordFault } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { prepared } from './password-hasher.ts'

/** Throws the first rule that a new password breaks. `contacts` are the owner's: the first thing anyone would try. */
export async function requireGoodPassword(
  password: string,
  options: { minimum: number; contacts: readonly (string | null)[] },
): Promise<void> {
  const fault = passwordFault(password, options.minimum, options.contacts)
  // As it is hashed: full-width signs are the same password. One that is in the list is called common, whatever pattern it has.
  const isCommon = fault !== null && fault !== 'passwordPattern' ? false : await isCommonPassword(prepared(password))
  if (isCommon) throw new ApiError('passwordCommon')
  if (fault) throw new ApiError(fault, { min: options.minimum, max: MAX_PASSWORD_LENGTH })
}

export function requireSame(password: string, repeated: string): void {
  if (password !== repeated) throw new ApiError('passwordsDiffer')
}
