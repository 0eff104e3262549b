import type { DeskAction, DeskState } from '@fairway/contract'
import type { AccountNeeds, Visitor } from '../accounts/account-needs.ts'
import { ownAccount, requireOwnPassword } from '../accounts/profile/own-account.ts'
import type { Session } from '../accounts/session/sessions.ts'
import { ApiError } from '../http/answers/errors.ts'
import { writeAudit } from './desk-audit.store.ts'
import { openEntry, operatorById, seeEntry, shutEntry, type Operator } from './operators.store.ts'

/** A desk that nobody used for so long is shut, and after twelve hours in any case (ASVS 5.0, 7.3.1 and 7.3.2). */
export const DESK_IDLE_MINUTES = 15
const DESK_HOURS = 12

/** Who works at the desk, and where they sit. */
export interface AtDesk extends Operator {
  session: Session
  visitor: Visitor
}

/** For everybody who is no operator the desk is not there. */
export async function requireOperator({ db }: AccountNeeds, session: Session): Promise<Operator> {
  const operator = await operatorById(db, session.userId)
  if (operator === null) throw new ApiError('notFound')
  return operator
}

/** An operator whose desk is open. */
export async function requireDesk(parts: AccountNeeds, session: Session, visitor: Visitor): Promise<AtDesk> {
  const operator = await requireOperator(parts, session)
  if (!session.proved || !(await isOpen(parts, session))) throw new ApiError('deskShut')
  return { ...operator, session, visitor }
}

function isOpen({ db, now }: AccountNeeds, { sessionId }: Session): Promise<boolean> {
  const ago = (minutes: number) => new Date(now() - minutes * 60_000)
  return seeEntry(db, sessionId, {
    now: new Date(now()),
    enteredAfter: ago(DESK_HOURS * 60),
    seenAfter: ago(DESK_IDLE_MINUTES),
  })
}

export async function deskState(parts: AccountNeeds, session: Session): Promise<DeskState> {
  await requireOperator(parts, session)
  const entered = session.proved && (await isOpen(parts, session))
  return { entered, proved: session.proved, idleMinutes: DESK_IDLE_MINUTES }
}

/** Opens the desk for a login that used a second factor, with the password. */
export async function enterDesk(
  parts: AccountNeeds,
  session: Session,
  password: string,
  visitor: Visitor,
): Promise<DeskState> {
  const operator = await requireOperator(parts, session)
  if (!session.proved) throw new ApiError('secondFactorFirst')
  const user = await ownAccount(parts, session)
  const at = { ...operator, session, visitor }
  await requireOwnPassword(parts, session, user, password, visitor).catch(async (error: unknown) => {
    await note(parts, at, 'enterFailed')
    throw error
  })
  await openEntry(parts.db, session.sessionId, new Date(parts.now()))
  await note(parts, at, 'entered')
  return deskState(parts, session)
}

export async function leaveDesk(parts: AccountNeeds, at: AtDesk): Promise<void> {
  await shutEntry(parts.db, at.session.sessionId)
  await note(parts, at, 'left')
}

/** Writes down what is done: in its transaction, where it changes something. */
export async function note(
  { db, now }: AccountNeeds,
  { userId, name, visitor: { device, address } }: AtDesk,
  action: DeskAction,
  about: { subject?: string; reason?: string; db?: AccountNeeds['db'] } = {},
): Promise<void> {
  const { db: inside = db, ...said } = about
  await writeAudit(inside, { at: new Date(now()), operator: { userId, name }, action, ...said, device, address })
}
