import { roleMay, roleMayShare, type OrganisationRole, type Right, type SharedKind } from '@fairway/contract'

/** Whose a thing is, and the organisation that it is shared with. */
export interface Thing {
  kind: SharedKind
  id: string
  ownerId: number
  sharedWith: string | null
}

/** Who asks: an account and its place in an organisation. */
export interface Standing {
  userId: number
  organisation: { id: string; role: OrganisationRole } | null
}

/** Whether somebody may do something with a thing: every question of access is answered here, and nowhere else. */
export function may(right: Right, thing: Thing, { userId, organisation }: Standing): boolean {
  if (thing.ownerId !== userId)
    return (
      organisation !== null && thing.sharedWith === organisation.id && roleMay(organisation.role, thing.kind, right)
    )
  // Whoever shares a plan leaves the approval to those who have that right.
  if (right === 'approve')
    return thing.sharedWith === null || (organisation !== null && roleMay(organisation.role, thing.kind, right))
  if (right === 'share') return thing.sharedWith !== null || (organisation !== null && roleMayShare(organisation.role))
  return true
}
