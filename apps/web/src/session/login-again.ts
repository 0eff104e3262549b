import { currentUser, forgetUser } from './session.ts'
import { loginFor } from './require-login.ts'

/**
 * The server knows no login for a call that needs one. Asks the reader to log in; true means that the call is worth
 * repeating. `token` is what the call carried: when there is another one by now, that one is tried at once.
 */
export async function loginAgain(token: string): Promise<boolean> {
  const user = currentUser()
  if (user && user.token !== token) return true
  if (user) forgetUser(true)
  return loginFor(token ? 'ended' : 'needed')
}
