import type { DeskUserDetails, DeskUserStep } from '@fairway/contract'
import { deleteUser, userById } from '../accounts/users.store.ts'
import type { AccountNeeds } from '../accounts/account-needs.ts'
import { inTurn } from '../accounts/session/in-turn.ts'
import { tellOwner, wayTo } from '../accounts/whole-account/tell-owner.ts'
import type { Topic } from '../database/notices.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { forgetRecipients } from '../messages/outbox.store.ts'
import type { Parts } from '../parts.ts'
import { beginRulesAnew } from '../reminders/rules/rules.store.ts'
import { deletePasskeysOf } from '../second-factor/passkeys.store.ts'
import { putRecoveryCodes, removeTotp } from '../second-factor/second-factor.store.ts'
import { note, type AtDesk } from './desk.ts'
import { countThings, deskUser, lockUser } from './desk-lists.store.ts'

const NEWEST_EVENTS = 30
/** An owner is not shown where the operator sits. */
const byOperator = { device: '', address: '' }
const somewhere = '–'

/** One account without its secrets; that it was looked at is written down. */
export async function userAtDesk(parts: AccountNeeds, at: AtDesk, id: number): Promise<DeskUserDetails> {
  const user = await deskUser(parts.db, id)
  if (user === null) throw new ApiError('notFound')
  const [sessions, events, counts] = await Promise.all([
    parts.sessions.list(id),
    parts.events.of(id),
    countThings(parts.db, id),
  ])
  await note(parts, at, 'userSeen', { subject: String(id) })
  return {
    ...user,
    ...counts,
    toldAt: wayTo(parts, user)?.value ?? null,
    sessions: sessions.map(({ device, address, createdAt, lastSeenAt }) => ({
      device,
      address,
      createdAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
    })),
    events: events.slice(0, NEWEST_EVENTS).map(({ at: happened, ...event }) => ({ ...event, at: happened.getTime() })),
  }
}

export interface StepNeeds {
  leaving: Parts['leaving']
  /** Whoever watches the rules of an account is told that they rest, or go on. */
  rules: Pick<Topic, 'tell'>
}

/** What the operator does with an account: done, written down, in the account's log, and told its owner where it concerns how they get in. */
export async function stepUser(
  parts: AccountNeeds,
  at: AtDesk,
  id: number,
  { step, reason }: { step: DeskUserStep; reason: string },
  { leaving, rules }: StepNeeds,
): Promise<void> {
  const user = await userById(parts.db, id)
  const seen = await deskUser(parts.db, id)
  if (user === null || seen === null) throw new ApiError('notFound')
  // Operators are looked after on the machine itself: one cannot shut the others out.
  if (seen.operator) throw new ApiError('operatorAccount')
  if (user.demo) throw new ApiError('demoAccount')
  await inTurn(parts.db, id, async (db) => {
    await note(parts, at, step, { subject: String(id), reason, db })
    if (step === 'delete') {
      await leaving(db, id)
      await deleteUser(db, id)
      await forgetRecipients(
        db,
        [user.mobile, user.email].filter((contact) => contact !== null),
      )
      return
    }
    await change(parts, id, step, db)
    await parts.events.done(user, kinds[step], byOperator, { db })
  })
  parts.sessions.forget(id)
  if (step === 'lock' || step === 'unlock') rules.tell(id)
  if (step === 'resetSecondFactor')
    await tellOwner(parts, user, 'second factor off', { ...at.visitor, address: somewhere })
  if (step === 'delete') await tellOwner(parts, user, 'account deleted', { ...at.visitor, address: somewhere })
}

const kinds = {
  endSessions: 'endedByOperator',
  lock: 'lockedByOperator',
  unlock: 'unlockedByOperator',
  resetSecondFactor: 'secondFactorReset',
} as const

async function change(
  { sessions, now }: AccountNeeds,
  id: number,
  step: Exclude<DeskUserStep, 'delete'>,
  db: Database,
): Promise<void> {
  if (step === 'lock') await lockUser(db, id, new Date(now()))
  if (step === 'unlock') {
    await lockUser(db, id, null)
    await beginRulesAnew(db, id, now())
  }
  if (step === 'resetSecondFactor') {
    await removeTotp(db, id)
    await deletePasskeysOf(db, id)
    await putRecoveryCodes(db, id, [])
  }
  if (step !== 'unlock') await sessions.endOthers(id, null, db)
}
