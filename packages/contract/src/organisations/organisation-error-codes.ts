/** Codes of the calls for organisations and sharing, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const organisationErrorCodes = {
  /** An account belongs to one organisation at most. */
  organisationOneOnly: 2700,
  /** What only the owner of the organisation does. */
  organisationOwnerOnly: 2701,
  /** The owner of an organisation cannot leave it, nor delete the account, while others are in it. */
  organisationNeedsOwner: 2702,
  membersFull: 2703,
  invitationsFull: 2704,
  /** The contact waits for an answer, or is a member's. */
  invitedAlready: 2705,
  /** A shared demonstration account is in no organisation. */
  organisationDemo: 2706,
  /** Read, but not this: the role does not give it. */
  roleRefuses: 2707,
  /** As many things of the kind as an organisation can share. */
  sharedFull: 2708,
  /** Who saved a revision does not approve it while there is another who may. */
  approveNotOwn: 2709,
} as const
export type OrganisationErrorName = keyof typeof organisationErrorCodes
