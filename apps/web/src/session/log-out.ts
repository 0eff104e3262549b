import { errorCodes, loginApi } from '@fairway/contract'
import { i18n } from '../i18n/instance.ts'
import { dropOfAccount } from '../storage/kept-caches.ts'
import { storageSettled, store } from '../storage/local-storage.ts'
import { leaveNotice } from '../storage/tab-notice.ts'
import { forgetUser } from './session.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { request } from '../api/request.ts'

import { logOutTexts } from './log-out-texts.ts'

const { BASE_URL } = import.meta.env
const ACCOUNT_AREA = `${BASE_URL}index/myAccount`

/**
 * Ends the login on the server and here, and loads the page anew: nothing of the account stays on the screen, in this tab or another.
 * From the account area, which would ask for the login at once, it leads home.
 * When the server did not hear of it the reader stays logged in and is told.
 */
export async function logOut(): Promise<void> {
  const [texts, { code }] = await Promise.all([
    logOutTexts.load(i18n.language),
    request(loginApi.logout, { quiet: true }),
  ])
  // A login that had ended already is as good as logged out.
  if (code !== errorCodes.ok && Math.floor(code / 10) !== LOGIN_DEAD) return toast('bad', texts.logoutFailed)
  const home = location.pathname.startsWith(ACCOUNT_AREA)
  // Without its user the account area would open the login dialog over itself before it is left.
  if (home) store('userInfo', null)
  else forgetUser()
  leaveNotice(texts.loggedOut)
  await Promise.all([storageSettled(), dropOfAccount()])
  if (home) location.replace(`${BASE_URL}index/home`)
  else location.reload()
}

/** The codes of HTTP status 401: no token, or a dead one. */
const LOGIN_DEAD = 401
