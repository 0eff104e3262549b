import { roleMay, type Right, type SharedKind, type Sharing } from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { may, type Standing, type Thing } from './may.ts'
import { holdOrganisation, membersWithRoles } from './organisations.store.ts'
import { findThing, rivalPlan, sharedThings, standingOf, type RivalPlan } from './shared-things.store.ts'

/** Whose a thing is, asked by somebody who may do with it what he wants to. */
export interface Granted {
  thing: Thing
  who: Standing
}

/** Throws `notFound` for what may not even be read, `roleRefuses` for what may be read and not this. */
export async function requireRight(
  db: Database,
  userId: number,
  right: Right,
  kind: SharedKind,
  id: string,
): Promise<Granted> {
  const [thing, who] = [await findThing(db, kind, id), await standingOf(db, userId)]
  if (thing === null || !may('read', thing, who)) throw new ApiError('notFound')
  if (!may(right, thing, who)) throw new ApiError('roleRefuses')
  return { thing, who }
}

/**
 * Changes a thing in the turn of whose it is, when who asks may do that: asked before, to know whose turn, and again in it, for a
 * membership may have ended meanwhile.
 */
export async function changeGranted<T>(
  db: Database,
  userId: number,
  right: Right,
  { kind, id }: Pick<Thing, 'kind' | 'id'>,
  work: (transaction: Database, granted: Granted) => Promise<T>,
): Promise<T> {
  const { thing } = await requireRight(db, userId, right, kind, id)
  return inTurn(db, thing.ownerId, async (transaction) =>
    work(transaction, await requireRight(transaction, userId, right, kind, id)),
  )
}

/** What others share with somebody, and how own things stand. */
export interface SharedView {
  who: Standing
  /** One of them, or an own one. */
  thing(id: string): Thing
  /** What others share, by whose it is. */
  others: ReadonlyMap<number, readonly string[]>
  /** Own things that are shared. */
  own: string[]
  /** Whether own things may be. */
  mayShare: boolean
  sharing(id: string): Sharing
}

export async function sharedView(db: Database, userId: number, kind: SharedKind): Promise<SharedView> {
  const who = await standingOf(db, userId)
  const things = who.organisation === null ? [] : await sharedThings(db, who.organisation.id, kind)
  const byId = new Map(things.map((one) => [one.id, one]))
  const thing = (id: string): Thing => byId.get(id) ?? { kind, id, ownerId: userId, sharedWith: null }
  const others = new Map<number, string[]>()
  for (const one of things)
    if (one.ownerId !== userId && may('read', one, who))
      others.set(one.ownerId, [...(others.get(one.ownerId) ?? []), one.id])
  return {
    who,
    thing,
    others,
    own: things.filter(({ ownerId }) => ownerId === userId).map(({ id }) => id),
    mayShare: may('share', thing(''), who),
    sharing: (id) => sharingOf(thing(id), who, byId.get(id)?.by ?? ''),
  }
}

export const sharingOf = (thing: Thing, who: Standing, by: string): Sharing => ({
  shared: thing.sharedWith !== null,
  by: thing.ownerId === who.userId ? null : by,
  mayEdit: may('edit', thing, who),
  mayShare: may('share', thing, who),
})

/** Whether there is somebody else in an organisation who may approve plans that are shared with it. */
export async function othersMayApprove(db: Database, organisation: string | null, userId: number): Promise<boolean> {
  if (organisation === null) return false
  const members = await membersWithRoles(db, organisation)
  return members.some((member) => member.userId !== userId && roleMay(member.role, 'plan', 'approve'))
}

/**
 * Throws when the ship of a plan is sailing another one that is shared with its organisation. Whoever starts or shares a plan holds the
 * organisation by this until his transaction ends, so that two cannot do it at once.
 */
export async function refuseSecondVoyage(
  db: Database,
  { id, sharedWith }: Pick<Thing, 'id' | 'sharedWith'>,
  userId: number,
) {
  if (sharedWith === null) return
  await holdOrganisation(db, sharedWith)
  const rival = await rivalPlan(db, sharedWith, id)
  if (rival !== null) throw shipTaken(rival, userId)
}

/** The refusal in which another plan of the ship is named. */
export const shipTaken = ({ name, ownerId, by }: RivalPlan, userId: number): ApiError =>
  ownerId === userId ? new ApiError('planShipBusy', { name }) : new ApiError('planShipShared', { name, by })
