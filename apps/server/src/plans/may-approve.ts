/** Who wants to approve a plan, and whose it is. */
export interface ApprovalAsked {
  ownerId: number
  /** Who saved the revision. */
  savedBy: number
  userId: number
}

/** The right to approve: the owner has it, and the log says when he approves what he saved himself. Null: no right. */
export const mayApprove = ({ ownerId, savedBy, userId }: ApprovalAsked): { self: boolean } | null =>
  userId === ownerId ? { self: savedBy === userId } : null
