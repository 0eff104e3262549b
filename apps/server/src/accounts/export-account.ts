import type { AccountExport } from '@fairway/contract'
import type { Exporter } from '../part.ts'
import { take, type AccountNeeds, type Visitor } from './account-needs.ts'
import { avatarOf } from './avatars.store.ts'
import { devicesOf } from './known-devices.store.ts'
import { ownAccount, requireOwnPassword } from './own-account.ts'
import type { Session } from './sessions.ts'
import { profileOf } from './user-info.ts'

/** Everything kept about who asks, for who knows the password. Hashes of password and tokens are no data of theirs and stay. */
export async function exportAccount(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
  exporters: Readonly<Record<string, Exporter>>,
): Promise<AccountExport> {
  const user = await ownAccount(parts, session)
  await take(parts.limits, 'exportsOfAccount', String(user.id))
  await requireOwnPassword(parts, session, user, password, visitor)
  // What is taken along says that it was.
  await parts.events.done(user, 'exported', visitor)
  const sessions = (await parts.sessions.list(user.id)).map(
    ({ device, address, createdAt, lastSeenAt, expiresAt }) => ({ device, address, createdAt, lastSeenAt, expiresAt }),
  )
  const knownDevices = (await devicesOf(parts.db, user.id)).map((lastLoginAt) => ({ lastLoginAt }))
  const events = (await parts.events.of(user.id)).map(({ at, kind, about, device, address, times }) => ({
    at,
    kind,
    about,
    device,
    address,
    times,
  }))
  const picture = await avatarOf(parts.db, user.id)
  const avatar = picture && { type: picture.type, base64: Buffer.from(picture.bytes).toString('base64') }
  const collected: Record<string, unknown> = {
    account: { ...profileOf(user), userId: user.id, encryptId: user.encryptId },
    avatar,
    sessions,
    knownDevices,
    events,
  }
  for (const [part, exporter] of Object.entries(exporters)) collected[part] = await exporter(user.id)
  return { exportedAt: new Date(parts.now()).toISOString(), parts: collected }
}
