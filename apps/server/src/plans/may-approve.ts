import { may, type Standing, type Thing } from '../organisations/may.ts'

/** Who wants to approve which revision of a plan. */
export interface ApprovalAsked {
  thing: Thing
  who: Standing
  /** Who saved the revision; null: an account that is gone. */
  savedBy: number | null
  /** Somebody else in the organisation may approve. */
  others: boolean
}

/**
 * The right to approve. Alone, the owner approves himself, and the log says so; of a shared plan nobody approves what he saved himself
 * while there is another who may. Else why not.
 */
export function mayApprove({ thing, who, savedBy, others }: ApprovalAsked): { self: boolean } | 'role' | 'own' {
  if (!may('approve', thing, who)) return 'role'
  const self = savedBy === who.userId
  return self && others ? 'own' : { self }
}
