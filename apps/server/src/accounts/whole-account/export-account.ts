import type { AccountExport } from '@fairway/contract'
import { success } from '../../http/answers/errors.ts'
import type { Exporter } from '../../part.ts'
import { take, type AccountNeeds, type Visitor } from '../account-needs.ts'
import { avatarOf } from '../profile/avatars.store.ts'
import { devicesOf } from '../session/known-devices.store.ts'
import { ownAccount, requireOwnPassword } from '../profile/own-account.ts'
import type { Session } from '../session/sessions.ts'
import { profileOf } from '../profile/user-info.ts'

/**
 * Everything kept about who asks, for who knows the password, as the JSON of the answer in pieces: however much it is, none is left out.
 * Hashes of password and tokens are no data of theirs and stay.
 */
export async function exportAccount(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
  exporters: Readonly<Record<string, Exporter>>,
): Promise<AsyncIterable<string>> {
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
  const long: Record<string, AsyncIterable<unknown>> = {}
  for (const [part, exporter] of Object.entries(exporters)) {
    const given = exporter(user.id)
    if (Symbol.asyncIterator in given) long[part] = given
    else collected[part] = await given
  }
  return written({ exportedAt: new Date(parts.now()).toISOString(), parts: collected }, long)
}

/** The envelope around it. */
async function* written(
  whole: AccountExport,
  long: Readonly<Record<string, AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  const text = JSON.stringify(success(whole))
  // It ends with the parts, which are never none.
  yield text.slice(0, -ENDS.length)
  for (const [part, rows] of Object.entries(long)) {
    yield `,${JSON.stringify(part)}:[`
    let between = ''
    for await (const row of rows) {
      yield between + JSON.stringify(row)
      between = ','
    }
    yield ']'
  }
  yield ENDS
}

/** Of the parts, the result and the envelope. */
const ENDS = '}}}'
