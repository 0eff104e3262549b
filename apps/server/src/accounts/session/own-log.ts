import type { AccountEventKind } from '@fairway/contract'
import type { Accounts } from '../accounts.ts'
import { ownAccount } from '../profile/own-account.ts'
import type { Session } from './sessions.ts'
import { visitorOf } from './visitor.ts'

/** Writes into the security log of who asks what was done, and with what: a key, a webhook. */
export const ownLog =
  ({ parts }: Pick<Accounts, 'parts'>) =>
  async (user: Session, request: Parameters<typeof visitorOf>[0], kind: AccountEventKind, about: string) =>
    parts.events.done(await ownAccount(parts, user), kind, visitorOf(request), { about })
