import type { DatabasePart } from '../database/database.part.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { limitsPart, type LimitsPart } from '../limits/limits.part.ts'
import { messagesPart, type MessagesPart } from '../messages/messages.part.ts'
import type { Senders } from '../messages/senders.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { qrLoginPart } from '../qr-login/qr-login.part.ts'
import { askSecondFactor, waysOf } from '../second-factor/ask-second-factor.ts'
import { secondFactorPart } from '../second-factor/second-factor.part.ts'
import { verificationPart, type VerificationPart } from '../verification/verification.part.ts'
import { accountsPart, type AccountsPart } from './accounts.part.ts'

interface AccountsGroup {
  readonly limits: LimitsPart
  readonly messages: MessagesPart
  readonly accounts: AccountsPart
  readonly verification: VerificationPart
}

interface AccountsGroupNeeds {
  database: Pick<DatabasePart, 'db'>
  hash: KeyedHash
  /** In the place of those of the settings, for tests. */
  senders?: Senders
}

/** The parts that accounts are made of, in their order: limits → messages → verification → accounts → second factor → login by QR code. */
export async function addAccounts(
  parts: Parts,
  context: Context,
  { database, hash, senders }: AccountsGroupNeeds,
): Promise<AccountsGroup> {
  const limits = await parts.add(limitsPart(context, { database, hash }))
  const messages = await parts.add(messagesPart(context, { database, hash, ...(senders ? { senders } : {}) }))
  const verification = await parts.add(verificationPart(context, { database, hash, limits, messages }))
  const accounts = await parts.add(
    accountsPart(context, {
      database,
      limits,
      messages,
      verification,
      askSecondFactor: askSecondFactor(database.db, context.now),
      hasSecondFactor: async (userId) => (await waysOf(database.db, userId)).length > 0,
      parts,
    }),
  )
  await parts.add(secondFactorPart(context, { database, hash, accounts }))
  await parts.add(qrLoginPart(context, { database, hash, limits, accounts }))
  return { limits, messages, accounts, verification }
}
