import {
  MOST_SHARED,
  type Contact,
  type ContactRules,
  type GivenRole,
  type Invited,
  type InviteMember,
  type Language,
  type Membership,
  type Sharing,
  type ShareThing,
} from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import { userById, type User } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Message } from '../messages/message.ts'
import { requireRight, sharingOf, shipTaken } from './access.ts'
import { contactsOf, describeMembership, hiddenContact } from './describe-organisation.ts'
import { answerInvitation, invite, newId, readInvited } from './invite.ts'
import {
  deleteExpired,
  deleteInvitation,
  deleteInvitationsTo,
  deleteMember,
  deleteOrganisation,
  holdOrganisation,
  insertLog,
  insertOrganisation,
  membersWithRoles,
  openInvitations,
  organisationOf,
  updateOrganisation,
  updateRole,
  type LogRow,
  type MemberRow,
  type OrganisationRow,
} from './organisations.store.ts'
import { putShared, rivalPlan, sharedThings, standingOf } from './shared-things.store.ts'

/** Organisations of accounts. The user named first asks; members are named by their public ids, and only within his own organisation. */
export interface Organisations {
  get(userId: number): Promise<Membership>
  found(userId: number, name: string): Promise<Membership>
  rename(userId: number, name: string): Promise<Membership>
  invite(userId: number, wanted: InviteMember, language: Language): Promise<Invited>
  takeBack(userId: number, invitation: string): Promise<Membership>
  answer(userId: number, invitation: string, accept: boolean): Promise<Membership>
  changeRole(userId: number, member: string, role: GivenRole): Promise<Membership>
  remove(userId: number, member: string): Promise<Membership>
  leave(userId: number): Promise<Membership>
  handOver(userId: number, to: string): Promise<Membership>
  dissolve(userId: number): Promise<Membership>
  share(userId: number, wanted: ShareThing): Promise<Sharing>
  /** An account is about to be deleted: throws when its organisation would lose its owner under others. */
  leaving(transaction: Database, userId: number): Promise<void>
  sweep(): Promise<void>
}

export interface OrganisationsOptions {
  db: Database
  now: () => number
  limits: Limits
  rules: ContactRules
  /** Takes a message and comes back at once; false where nothing can be sent. */
  tell(to: Contact, message: Message, language: Language): Promise<boolean>
  /** Where invitations are answered. */
  url: string
  /** What others share with a user may have become less. */
  onSharing(userId: number): void
}

/** Inside a transaction that has locked the user's row and the organisation's. */
interface Held {
  db: Database
  organisation: OrganisationRow
  members: MemberRow[]
  me: MemberRow
  log(line: Omit<LogRow, 'at' | 'doneBy'>): Promise<void>
}

export function createOrganisations(options: OrganisationsOptions): Organisations {
  const { db, now } = options
  const get = async (userId: number) => describeMembership(db, await accountOf(db, userId), now())
  const held = async <T>(userId: number, work: (held: Held) => Promise<T>): Promise<T> => {
    let all: MemberRow[] = []
    const done = await inTurn(db, userId, async (transaction) => {
      const own = await organisationOf(transaction, userId)
      const organisation = own && (await holdOrganisation(transaction, own.id))
      const members = organisation ? await membersWithRoles(transaction, organisation.id) : []
      const me = members.find((member) => member.userId === userId)
      all = members
      // Removed while the organisation was waited for.
      if (!organisation || !me) throw new ApiError('notFound')
      const log: Held['log'] = (line) => insertLog(transaction, organisation.id, { ...line, at: now(), doneBy: userId })
      return work({ db: transaction, organisation, members, me, log })
    })
    for (const { userId: member } of all) options.onSharing(member)
    return done
  }
  const asOwner = async (userId: number, work: (held: Held) => Promise<unknown>): Promise<Membership> => {
    await held(userId, (one) => {
      if (one.me.role !== 'owner') throw new ApiError('organisationOwnerOnly')
      return work(one)
    })
    return get(userId)
  }
  return {
    get,
    async found(userId, name) {
      await inTurn(db, userId, (transaction) => foundOrganisation(transaction, userId, name, now()))
      return get(userId)
    },
    rename: (userId, name) =>
      asOwner(userId, async ({ db: transaction, organisation, log }) => {
        if (organisation.name === name) return
        await updateOrganisation(transaction, organisation.id, { name })
        await log({ step: 'rename' })
      }),
    async invite(userId, wanted, language) {
      const contact = await readInvited(userId, wanted, options)
      let message: Message | null = null
      const membership = await asOwner(userId, async ({ db: transaction, organisation, me }) => {
        await invite(transaction, organisation, userId, { contact, role: wanted.role }, now())
        message = { kind: 'invitation', organisation: organisation.name, by: me.name, url: options.url }
      })
      return { membership, mailed: message !== null && (await options.tell(contact, message, language)) }
    },
    takeBack: (userId, id) => asOwner(userId, (one) => takeBack(one, id, now())),
    async answer(userId, id, accept) {
      await inTurn(db, userId, (transaction) => answerInvitation(transaction, userId, id, accept, now()))
      return get(userId)
    },
    ...memberChanges(asOwner, held, get),
    share: (userId, wanted) => held(userId, (one) => share(one, userId, wanted)),
    leaving: (transaction, userId) => leave(transaction, userId, now()),
    async sweep() {
      await deleteExpired(db, now())
    },
  }
}

async function takeBack({ db, organisation, log }: Held, id: string, now: number): Promise<void> {
  const open = await openInvitations(db, organisation.id, now)
  const found = open.find((invitation) => invitation.id === id)
  if (found === undefined) throw new ApiError('notFound')
  await deleteInvitation(db, id)
  await log({ step: 'uninvite', contact: hiddenContact(found.contact) })
}

/** An account goes: as an owner only when nobody else is there. */
async function leave(transaction: Database, userId: number, now: number): Promise<void> {
  const user = await accountOf(transaction, userId)
  const own = await organisationOf(transaction, userId)
  const organisation = own && (await holdOrganisation(transaction, own.id))
  if (organisation !== null && organisation.ownerId === userId) {
    if ((await membersWithRoles(transaction, organisation.id)).length > 1) throw new ApiError('organisationNeedsOwner')
  } else if (organisation !== null) {
    await insertLog(transaction, organisation.id, { at: now, doneBy: userId, step: 'leave' })
  }
  await deleteInvitationsTo(transaction, contactsOf(user))
}

type AsOwner = (userId: number, work: (held: Held) => Promise<unknown>) => Promise<Membership>

/** What is done with the members of an organisation. */
const memberChanges = (
  asOwner: AsOwner,
  held: <T>(userId: number, work: (held: Held) => Promise<T>) => Promise<T>,
  get: Organisations['get'],
): Pick<Organisations, 'changeRole' | 'remove' | 'leave' | 'handOver' | 'dissolve'> => ({
  changeRole: (userId, id, role) =>
    asOwner(userId, async ({ db, members, log }) => {
      const member = otherThanOwner(members, id)
      if (member.role === role) return
      await updateRole(db, member.userId, role)
      await log({ step: 'role', whom: member.userId, role })
    }),
  remove: (userId, id) =>
    asOwner(userId, async ({ db, members, log }) => {
      const member = otherThanOwner(members, id)
      await deleteMember(db, member.userId)
      await log({ step: 'remove', whom: member.userId })
    }),
  async leave(userId) {
    await held(userId, async ({ db, me, log }) => {
      if (me.role === 'owner') throw new ApiError('organisationNeedsOwner')
      await deleteMember(db, userId)
      await log({ step: 'leave' })
    })
    return get(userId)
  },
  handOver: (userId, id) =>
    asOwner(userId, async ({ db, organisation, members, log }) => {
      const to = memberNamed(members, id)
      if (to.userId === userId) return
      await updateOrganisation(db, organisation.id, { owner_id: to.userId })
      await log({ step: 'handOver', whom: to.userId })
    }),
  dissolve: (userId) => asOwner(userId, ({ db, organisation }) => deleteOrganisation(db, organisation.id)),
})

async function accountOf(db: Database, userId: number): Promise<User> {
  const user = await userById(db, userId)
  if (user === null) throw new ApiError('loginEnded')
  return user
}

async function foundOrganisation(db: Database, userId: number, name: string, at: number): Promise<void> {
  if ((await accountOf(db, userId)).demo) throw new ApiError('organisationDemo')
  if ((await organisationOf(db, userId)) !== null) throw new ApiError('organisationOneOnly')
  const row = { id: newId(), name, ownerId: userId, createdAt: at }
  await insertOrganisation(db, row)
  await insertLog(db, row.id, { at, doneBy: userId, step: 'found' })
}

function memberNamed(members: readonly MemberRow[], id: string): MemberRow {
  const member = members.find(({ publicId }) => publicId === id)
  if (member === undefined) throw new ApiError('notFound')
  return member
}

function otherThanOwner(members: readonly MemberRow[], id: string): MemberRow {
  const member = memberNamed(members, id)
  if (member.role === 'owner') throw new ApiError('organisationNeedsOwner')
  return member
}

/** Only one's own: a right to read what others share is none to hand it on. */
async function share({ db, organisation, log }: Held, userId: number, { kind, id, shared }: ShareThing) {
  const { thing } = await requireRight(db, userId, 'share', kind, id)
  const wanted = shared ? organisation.id : null
  if (thing.sharedWith !== wanted) {
    if (shared && (await sharedThings(db, organisation.id, kind)).length >= MOST_SHARED)
      throw new ApiError('sharedFull', { most: MOST_SHARED })
    const rival = shared && kind === 'plan' ? await rivalPlan(db, organisation.id, id) : null
    if (rival?.both === true) throw shipTaken(rival, userId)
    await putShared(db, thing, wanted)
    await log({ step: shared ? 'share' : 'takeBack', kind })
  }
  return sharingOf({ ...thing, sharedWith: wanted }, await standingOf(db, userId), '')
}
