import { errorCodes, loginApi } from '@fairway/contract'
import { currentUser, keepUser } from './session.ts'
import { request } from '../api/request.ts'

/** After a start with a stored user: what the account says of itself today. A login that was ended elsewhere is found here, and asked for again. */
export async function refreshUser(): Promise<void> {
  const token = currentUser()?.token
  const { code, result } = await request(loginApi.userInfo, {})
  // Logged out while the server was thinking: stays so.
  if (code === errorCodes.ok && result && token !== undefined && token === currentUser()?.token)
    keepUser({ ...result, token })
}
