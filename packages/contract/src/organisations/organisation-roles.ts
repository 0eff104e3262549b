/** The owner is one; the others are given by the owner. */
export const organisationRoles = ['owner', 'planner', 'approver', 'viewer'] as const
export type OrganisationRole = (typeof organisationRoles)[number]
/** What the owner can give. */
export const givenRoles = ['planner', 'approver', 'viewer'] as const
export type GivenRole = (typeof givenRoles)[number]

export const sharedKinds = ['fleet', 'area', 'rule', 'plan'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** What somebody may do with a thing. `share`: put it into the organisation and take it back. `remove` is its owner's alone. */
export type Right = 'read' | 'edit' | 'approve' | 'share' | 'remove'

const reader = ['read'] as const
const editor = ['read', 'edit'] as const

/** What a role gives its bearer over what another member shares. */
const sharedRights = {
  plan: { owner: ['read', 'edit', 'approve'], planner: editor, approver: ['read', 'approve'], viewer: reader },
  area: { owner: editor, planner: editor, approver: reader, viewer: reader },
  fleet: { owner: reader, planner: reader, approver: reader, viewer: reader },
  rule: { owner: reader, planner: reader, approver: reader, viewer: reader },
} as const satisfies Record<SharedKind, Record<OrganisationRole, readonly Right[]>>

/** Roles whose bearers may share what is their own. */
const sharers: readonly OrganisationRole[] = ['owner', 'planner', 'approver']
export const roleMayShare = (role: OrganisationRole): boolean => sharers.includes(role)

export const roleMay = (role: OrganisationRole, kind: SharedKind, right: Right): boolean =>
  (sharedRights[kind][role] as readonly Right[]).includes(right)
