import type { UserInfo } from '@fairway/contract'
import type { TestSite } from '../accounts/site.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { deleteMember, insertMember, insertOrganisation } from './organisations.store.ts'

/** One account of each standing towards an organisation. `planner` is whose things are shared in most tests. */
export type Company = Record<'owner' | 'planner' | 'approver' | 'viewer' | 'second' | 'former' | 'stranger', UserInfo>

const roles = {
  planner: 'planner',
  approver: 'approver',
  viewer: 'viewer',
  second: 'planner',
  former: 'planner',
} as const

/** An organisation with a member of each role, two planners, one who has left, and somebody of another organisation. For tests. */
export async function openCompany(site: TestSite, db: Database, prefix: string): Promise<Company> {
  const people: Partial<Company> = {}
  const names = ['owner', 'planner', 'approver', 'viewer', 'second', 'former', 'stranger'] as const
  for (const [i, name] of names.entries()) {
    people[name] = await site.enter(`${prefix}${i}`, 'gangway-7', `10.8.${prefix.slice(-2)}.${i + 1}`)
    await db.updateTable('user_account').set({ name }).where('id', '=', people[name].userId).execute()
  }
  const company = people as Company
  await insertOrganisation(db, { id: `ours-${prefix}`, name: 'Ours', ownerId: company.owner.userId, createdAt: 0 })
  await insertOrganisation(db, {
    id: `theirs-${prefix}`,
    name: 'Theirs',
    ownerId: company.stranger.userId,
    createdAt: 0,
  })
  for (const [name, role] of Object.entries(roles))
    await insertMember(db, `ours-${prefix}`, company[name as keyof typeof roles].userId, role, 0)
  await deleteMember(db, company.former.userId)
  return company
}
