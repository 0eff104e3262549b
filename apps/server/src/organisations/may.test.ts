import { organisationRoles, sharedKinds, type OrganisationRole, type Right, type SharedKind } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { may, type Standing } from './may.ts'

const rights: readonly Right[] = ['read', 'edit', 'approve', 'share', 'remove']
const inside = (role: OrganisationRole): Standing => ({ userId: 2, organisation: { id: 'ours', role } })
const people: Record<string, Standing> = {
  ...Object.fromEntries(organisationRoles.map((role) => [role, inside(role)])),
  'former member': { userId: 2, organisation: null },
  stranger: { userId: 2, organisation: { id: 'theirs', role: 'owner' } },
}
const granted = (kind: SharedKind, sharedWith: string | null, ownerId: number, who: Standing) =>
  rights.filter((right) => may(right, { kind, id: 'x', ownerId, sharedWith }, who)).join(' ')
const table = (sharedWith: string | null, ownerId: number) =>
  Object.entries(people).map(([name, who]) => [
    name,
    ...sharedKinds.map((kind) => granted(kind, sharedWith, ownerId, who)),
  ])

describe('what somebody may do', () => {
  it('with what others share is said by the role, and outside of the organisation nothing is there', () => {
    expect(table('ours', 1)).toEqual([
      // fleet, area, rule, plan
      ['owner', 'read', 'read edit', 'read', 'read edit approve'],
      ['planner', 'read', 'read edit', 'read', 'read edit'],
      ['approver', 'read', 'read', 'read', 'read approve'],
      ['viewer', 'read', 'read', 'read', 'read'],
      ['former member', '', '', '', ''],
      ['stranger', '', '', '', ''],
    ])
  })

  it('with what others do not share is nothing, whatever the role', () => {
    expect(table(null, 1).flatMap(([, ...kinds]) => kinds)).toEqual(Array.from({ length: 24 }, () => ''))
  })

  it('with the own is everything, but who shares a plan leaves its approval to those who have that right', () => {
    const all = 'read edit approve share remove'
    const noApproval = 'read edit share remove'
    expect(table('ours', 2).map(([name, , , , plan]) => [name, plan])).toEqual([
      ['owner', all],
      ['planner', noApproval],
      ['approver', all],
      ['viewer', noApproval],
      // The database takes the sharing away with the membership: these are never found.
      ['former member', noApproval],
      ['stranger', all],
    ])
    expect(table(null, 2).map(([name, fleet]) => [name, fleet])).toEqual([
      ['owner', all],
      ['planner', all],
      ['approver', all],
      ['viewer', 'read edit approve remove'],
      ['former member', 'read edit approve remove'],
      ['stranger', all],
    ])
  })
})
