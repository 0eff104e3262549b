export const ORGANISATION_NAME = 80
/** Accounts of an organisation, the owner among them. */
export const MOST_MEMBERS = 50
/** Invitations of an organisation that wait for an answer. */
export const MOST_INVITATIONS = 50
export const INVITATION_DAYS = 14
/** Things of one kind that all members share together. */
export const MOST_SHARED = 200
/** Ships of shared fleets that are told at once. */
export const MOST_SHARED_FLEET_SHIPS = 5_000
/** Lines of an organisation's log; the oldest go. */
export const MOST_ORGANISATION_LOG = 500
