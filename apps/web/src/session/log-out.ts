import { errorCodes, loginApi } from '@fairway/contract'
import { i18n } from '../i18n/instance.ts'
import { dropOfAccount } from '../storage/kept-caches.ts'
import { storageSettled } from '../storage/local-storage.ts'
import { leaveNotice } from '../storage/tab-notice.ts'
import { forgetUser } from './session.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { request } from '../api/request.ts'

import { logOutTexts } from './log-out-texts.ts'

/**
 * Ends the login on the server and here, and loads the page anew: nothing of the account stays on the screen, in this tab or another.
 * When the server did not hear of it the reader stays logged in and is told.
 */
export async function logOut(): Promise<void> {
  const [texts, { code }] = await Promise.all([
    logOutTexts.load(i18n.language),
    request(loginApi.logout, { quiet: true }),
  ])
  // A login that had ended already is as good as logged out.
  if (code !== errorCodes.ok && Math.floor(code / 10) !== LOGIN_DEAD) return toast('bad', texts.logoutFailed)
  forgetUser()
  leaveNotice(texts.loggedOut)
  await Promise.all([storageSettled(), dropOfAccount()])
  location.reload()
}

/** The codes of HTTP status 401: no token, or a dead one. */
const LOGIN_DEAD = 401
