import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { contactField, lineField } from '../accounts/account-fields.ts'
import { ORGANISATION_NAME } from './organisation-limits.ts'
import { givenRoles, organisationRoles, sharedKinds } from './organisation-roles.ts'

const role = z.enum(organisationRoles)
const invitationId = z.string().regex(/^[\w-]{16}$/)
/** An account, as others are told of it. */
const memberId = z.string().regex(/^[\w-]{1,64}$/)
export const invitationParams = z.object({ id: invitationId })
export const memberParams = z.object({ id: memberId })

export const organisationNameBody = z.strictObject({ name: lineField(ORGANISATION_NAME).pipe(z.string().min(1)) })
export const inviteBody = z.strictObject({ contact: contactField, role: z.enum(givenRoles) })
export type InviteMember = z.output<typeof inviteBody>
export const answerInvitationBody = z.strictObject({ accept: z.boolean() })
export const roleBody = z.strictObject({ role: z.enum(givenRoles) })
export const handOverBody = z.strictObject({ to: memberId })
export const shareThingBody = z.strictObject({
  kind: z.enum(sharedKinds),
  id: z.string().regex(/^[\w-]{12,16}$/),
  /** False takes it back. */
  shared: z.boolean(),
})
export type ShareThing = z.output<typeof shareThingBody>

const member = z.object({
  id: z.string(),
  name: z.string(),
  role,
  joinedAt: utcMs,
  you: z.boolean(),
  /** Rules that watch nothing once this member is gone: the member's about what others share, and others' about what the member shares. */
  rulesEnded: z.number().int(),
})
export type Member = z.infer<typeof member>

const invitation = z.object({
  id: z.string(),
  contact: z.string(),
  role: z.enum(givenRoles),
  at: utcMs,
  expiresAt: utcMs,
})

/** An invitation as the invited account is shown it. */
const invitedTo = z.object({
  id: z.string(),
  organisation: z.string(),
  by: z.string(),
  role: z.enum(givenRoles),
  at: utcMs,
  expiresAt: utcMs,
})
export type InvitedTo = z.infer<typeof invitedTo>

const sharedThing = z.object({
  kind: z.enum(sharedKinds),
  id: z.string(),
  name: z.string(),
  by: z.string(),
  yours: z.boolean(),
  /** Rules of other members about a fleet or an area that is yours: they watch nothing once it is taken back. */
  rulesOfOthers: z.number().int(),
})

const organisationSteps = [
  'found',
  'rename',
  'invite',
  'uninvite',
  'accept',
  'refuse',
  'role',
  'remove',
  'leave',
  'handOver',
  'share',
  'takeBack',
] as const
export type OrganisationStep = (typeof organisationSteps)[number]

const logLine = z.object({
  at: utcMs,
  /** Empty for somebody whose account is gone. */
  by: z.string(),
  step: z.enum(organisationSteps),
  /** Whom it was done to, where it was somebody. */
  whom: z.string(),
  role: role.nullable(),
  /** What was shared or taken back. */
  kind: z.enum(sharedKinds).nullable(),
})
export type OrganisationLogLine = z.infer<typeof logLine>

const organisation = z.object({
  name: z.string(),
  createdAt: utcMs,
  /** Of who asks. */
  role,
  /** The owner first, then by name. */
  members: z.array(member),
  /** Rules that watch nothing once there is no organisation. */
  rulesEnded: z.number().int(),
  /** That wait for an answer; told to the owner alone. */
  invitations: z.array(invitation),
  shared: z.array(sharedThing),
  /** The latest first. */
  log: z.array(logLine),
  most: z.object({ members: z.number().int(), invitations: z.number().int(), shared: z.number().int() }),
})
export type Organisation = z.infer<typeof organisation>

export const membershipSchema = z.object({
  organisation: organisation.nullable(),
  /** Invitations to the contacts of who asks. */
  invited: z.array(invitedTo),
})
export type Membership = z.infer<typeof membershipSchema>

/** Whether a mail went out, as far as the server knows; an invitation stands in the account of who is invited in any case. */
export const invitedSchema = z.object({ membership: membershipSchema, mailed: z.boolean() })
export type Invited = z.infer<typeof invitedSchema>
