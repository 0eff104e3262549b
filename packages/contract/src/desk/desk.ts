import { accountEventSchema } from '../accounts/account-events.ts'
import { lineField } from '../accounts/account-fields.ts'
import { z } from '../api/zod.ts'
import { organisationRoles } from '../organisations/organisation-roles.ts'

/** Rows of a page of every list of the desk. */
export const DESK_PAGE = 50
/** Nobody looks further back page by page: they search. */
const MOST_PAGES = 1_000

/** `entered`: the desk is open for this login. `proved`: this login used a second factor, without which it does not open. */
export const deskStateSchema = z.object({ entered: z.boolean(), proved: z.boolean(), idleMinutes: z.number().int() })
export type DeskState = z.infer<typeof deskStateSchema>

/** `q`: part of a name, a contact, a company, or a number. It travels in the body: addresses are written into logs. */
export const deskQuestion = z.object({
  q: z.string().trim().max(100).default(''),
  page: z.number().int().min(0).max(MOST_PAGES).default(0),
})
export type DeskQuestion = z.output<typeof deskQuestion>

const listOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() })

export const deskUserParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const deskUserSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string(),
  registeredAt: z.number(),
  /** Of a login that still lives. */
  lastSeenAt: z.number().nullable(),
  lockedAt: z.number().nullable(),
  secondFactor: z.boolean(),
  operator: z.boolean(),
  demo: z.boolean(),
})
export type DeskUser = z.infer<typeof deskUserSchema>
export const deskUsersSchema = listOf(deskUserSchema)

export const deskUserDetailsSchema = deskUserSchema.extend({
  realName: z.string(),
  /** Where the owner is told of what is done here: an email address or a phone number; null for nowhere. */
  toldAt: z.string().nullable(),
  sessions: z.array(
    z.object({ device: z.string(), address: z.string(), createdAt: z.number(), lastSeenAt: z.number() }),
  ),
  events: z.array(accountEventSchema),
  fleets: z.number().int(),
  followedShips: z.number().int(),
  /** Keys of the data API that are not revoked. */
  apiKeys: z.number().int(),
})
export type DeskUserDetails = z.infer<typeof deskUserDetailsSchema>

/** What the operator may do with somebody's account. */
const deskUserSteps = ['endSessions', 'lock', 'unlock', 'resetSecondFactor', 'delete'] as const
export type DeskUserStep = (typeof deskUserSteps)[number]
const reason = lineField(200).pipe(z.string().min(1))
export const deskUserStepBody = z.strictObject({ step: z.enum(deskUserSteps), reason })

export const deskKeySchema = z.object({
  id: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  monthlyCap: z.number().nullable(),
  /** Used in this month (UTC). */
  credits: z.number(),
})
export type DeskKey = z.infer<typeof deskKeySchema>
export const deskKeysSchema = listOf(deskKeySchema)
export const deskKeyParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
export const deskReasonBody = z.strictObject({ reason })

export const deskOrganisationSchema = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.number().int(),
  ownerName: z.string(),
  /** The owner among them. */
  members: z.number().int(),
  createdAt: z.number(),
})
export type DeskOrganisation = z.infer<typeof deskOrganisationSchema>
export const deskOrganisationsSchema = listOf(deskOrganisationSchema)
export const deskOrganisationParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) })
export const deskOrganisationDetailsSchema = deskOrganisationSchema.extend({
  /** That wait for an answer. */
  invitations: z.number().int(),
  people: z.array(
    z.object({
      userId: z.number().int(),
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      role: z.enum(organisationRoles),
      joinedAt: z.number(),
    }),
  ),
})
export type DeskOrganisationDetails = z.infer<typeof deskOrganisationDetailsSchema>

export const deskLeadSchema = z.object({
  reference: z.string(),
  receivedAt: z.number(),
  kind: z.enum(['contact', 'consult']),
  userName: z.string(),
  companyName: z.string(),
  reachBy: z.string(),
  content: z.string(),
  /** A feature id. */
  contentType: z.number().int(),
})
export type DeskLead = z.infer<typeof deskLeadSchema>
export const deskLeadsSchema = listOf(deskLeadSchema)

export const deskFeedsSchema = z.array(
  z.object({
    name: z.string(),
    simulated: z.boolean(),
    connected: z.boolean(),
    lastLineAt: z.number().nullable(),
    linesPerSecond: z.number(),
  }),
)
export type DeskFeed = z.infer<typeof deskFeedsSchema>[number]

/** What the audit log tells of. */
const deskActions = [
  'entered',
  'enterFailed',
  'left',
  'userSeen',
  'endSessions',
  'lock',
  'unlock',
  'resetSecondFactor',
  'delete',
  'revokeKey',
  'confirmPurchase',
  'refusePurchase',
  'invoicePurchase',
  'organisationSeen',
  'announce',
  'endAnnouncement',
  'portAreaDrawn',
  'portAreaChanged',
  'portAreaRemoved',
  /** By the command line of the server. */
  'operatorAdded',
  'operatorRemoved',
] as const
export type DeskAction = (typeof deskActions)[number]
export const deskAuditSchema = z.object({
  id: z.number().int(),
  at: z.number(),
  /** Who; '' for the command line. */
  operator: z.string(),
  action: z.enum(deskActions),
  /** Of an account its number, of a key its beginning, of an order or an area its id; '' for nothing. */
  subject: z.string(),
  reason: z.string(),
  device: z.string(),
  address: z.string(),
})
export type DeskAudit = z.infer<typeof deskAuditSchema>
export const deskAuditsSchema = listOf(deskAuditSchema)
