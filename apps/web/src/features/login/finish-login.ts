import type { UserInfo } from '@fairway/contract'
import { keepUser } from '../../session/session.ts'
import { closeLogin } from '../../session/require-login.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { LoginTexts } from './login-texts.ts'

/** The server knows the reader: kept for 15 days, said, and whatever waited for the login goes on. */
export function finishLogin(user: UserInfo, texts: LoginTexts): void {
  keepUser(user)
  toast('good', texts.said.loggedIn)
  closeLogin(true)
}
