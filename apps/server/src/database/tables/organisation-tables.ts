import type { Generated } from 'kysely'

export interface OrganisationTables {
  organisation: OrganisationTable
  organisation_member: OrganisationMemberTable
  organisation_invitation: OrganisationInvitationTable
  organisation_log: OrganisationLogTable
}

export interface OrganisationTable {
  id: string
  name: string
  /** One, always: with the account the organisation would go. */
  owner_id: number
  /** UTC ms. */
  created_at: number
}

/** An account is in one organisation at most. */
export interface OrganisationMemberTable {
  user_id: number
  organisation_id: string
  /** Of the owner: what he is once he has handed over. */
  role: string
  joined_at: number
}

export interface OrganisationInvitationTable {
  id: string
  organisation_id: string
  kind: string
  value: string
  role: string
  invited_by: number
  at: number
  expires_at: number
}

export interface OrganisationLogTable {
  number: Generated<number>
  organisation_id: string
  at: number
  /** Null: an account that is gone. */
  done_by: number | null
  step: string
  whom: number | null
  /** Who was invited, with most of it hidden. */
  contact: string
  role: string | null
  kind: string | null
}
