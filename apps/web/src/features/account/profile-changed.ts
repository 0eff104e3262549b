import { errorCodes, type Envelope, type Profile } from '@fairway/contract'
import { profileQuery } from '../../api/account-api.ts'
import { queryClient } from '../../api/query-client.ts'
import { sentenceOf } from '../../api/request.ts'
import { currentUser, keepUser } from '../../session/session.ts'
import { toast } from '../../ui/toast/toast-store.ts'

/** Shows an answered change everywhere: on this page, in the header, in the other tabs. True when it was made; else the reader is told why not. */
export function profileChanged(answer: Envelope<Profile>, saved: string): boolean {
  if (answer.code !== errorCodes.ok || answer.result === null) {
    toast('bad', sentenceOf(answer))
    return false
  }
  queryClient.setQueryData(profileQuery.queryKey, answer.result)
  const user = currentUser()
  const { name, company, language, unit, timeZone, headUrl, mobile, email } = answer.result
  if (user) {
    // The contact of the login may be the one that was just replaced.
    const phoneOrEmail = [mobile, email].includes(user.phoneOrEmail) ? user.phoneOrEmail : (mobile ?? email ?? '')
    keepUser({ ...user, phoneOrEmail, name, company, language, unit, timeZone, headUrl, mobile, email })
  }
  toast('good', saved)
  return true
}
