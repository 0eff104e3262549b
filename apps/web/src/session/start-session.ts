import { setCaller } from '../api/send.ts'
import { i18n } from '../i18n/instance.ts'
import { textsNow } from '../i18n/texts.ts'
import { uiTexts } from '../ui/ui-texts.ts'
import { confirmFor } from './confirm-login.ts'
import { loginAgain } from './login-again.ts'
import { currentUser, followOtherTabs, loadUser } from './session.ts'

/** Call once, when storage is open: takes the stored login, follows the other tabs, and makes every request carry the token. */
export function startSession(): void {
  loadUser()
  followOtherTabs()
  setCaller({
    token: () => currentUser()?.token ?? '',
    language: () => i18n.language,
    serviceError: () => textsNow(uiTexts).app.serviceError,
    error: () => textsNow(uiTexts).app.error,
    loginAgain,
    confirm: confirmFor,
  })
}

/** Call when the page is drawn: asks the server what has changed in the account since. */
export function refreshSession(): void {
  // If this file does not come, the next start asks.
  if (currentUser()) import('./refresh-user.ts').then(({ refreshUser }) => refreshUser(), console.warn)
}
