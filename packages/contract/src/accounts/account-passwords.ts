import { passwordWeakness, type PasswordWeakness } from './weak-passwords.ts'

/** Specification, section 9: the floor of the setting `minPasswordLength`. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export type PasswordFault = 'passwordTooShort' | 'passwordTooLong' | PasswordWeakness

/** How long a password is to the person who types it: in characters, not in the units of UTF-16. */
const passwordLength = (password: string): number => [...password].length

/** The first rule that a new password breaks; `contacts` are its owner's. The list of the commonest is the server's. */
export function passwordFault(
  password: string,
  minimum: number = MIN_PASSWORD_LENGTH,
  contacts: readonly (string | null)[] = [],
): PasswordFault | null {
  const length = passwordLength(password)
  if (length < minimum) return 'passwordTooShort'
  return length > MAX_PASSWORD_LENGTH ? 'passwordTooLong' : passwordWeakness(password, contacts)
}
