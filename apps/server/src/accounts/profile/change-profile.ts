import type { Profile, ProfileChange } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { ownAccount } from './own-account.ts'
import type { Session } from '../session/sessions.ts'
import { profileOf } from './user-info.ts'
import { setProfile } from '../users.store.ts'

/** Changes what was given and leaves the rest. */
export async function changeProfile(parts: AccountNeeds, session: Session, change: ProfileChange): Promise<Profile> {
  const zone = change.timeZone
  await setProfile(
    parts.db,
    session.userId,
    typeof zone === 'string' ? { ...change, timeZone: zoneName(zone) } : change,
  )
  return profileOf(await ownAccount(parts, session))
}

/** The name of a zone that this server can reckon with, in its own spelling. */
function zoneName(zone: string): string {
  try {
    // Offsets such as +08:00 are zones to Intl, but no places: summer time would be wrong there.
    if (!/^[A-Za-z]/.test(zone)) throw new RangeError(zone)
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new ApiError('timeZoneUnknown')
  }
}
