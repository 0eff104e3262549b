import type { OrganisationRole, PlanStatus } from '@fairway/contract'
import { beforeAll, expect, it } from 'vitest'
import { insertUser } from '../accounts/users.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { insertMember, insertOrganisation } from '../organisations/organisations.store.ts'
import { putShared } from '../organisations/shared-things.store.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { KeptContent } from './plan-record.ts'
import { plansOf } from './plans.store.ts'
import { createApprovalWatch } from './watch-approvals.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const OURS = 'ours-of-approvals'
const [OWNER, PLANNER, APPROVER, VIEWER] = [901, 902, 903, 904] as const
const members: [number, Exclude<OrganisationRole, 'owner'>][] = [
  [PLANNER, 'planner'],
  [APPROVER, 'approver'],
  [VIEWER, 'viewer'],
]
const content: KeptContent = {
  name: 'Round',
  mmsi: 412_000_001,
  speedKn: 10,
  corridorNm: 5,
  note: '',
  calls: [],
  route: { waypoints: [] },
  metres: [],
}

onBothEngines((database) => {
  let time = NOW
  const alerted: number[] = []
  const look = () =>
    createApprovalWatch({
      db: database(),
      now: () => time,
      ship: () => null,
      onTold: (userId) => void alerted.push(userId),
      send: () => Promise.resolve(),
    })()
  const told = async (planId: string) => {
    const events = await database().selectFrom('reminder_event').selectAll().orderBy('user_id').execute()
    return events
      .filter(({ facts }) => (facts as { planId?: string }).planId === planId)
      .map(({ user_id, kind }) => [user_id, kind])
  }
  /** A plan of the planner's, shared unless said otherwise. */
  const make = async (id: string, status: PlanStatus, { at = NOW, shared = true } = {}) => {
    await plansOf(database(), PLANNER).insert({
      id,
      revision: 1,
      status,
      mmsi: content.mmsi,
      createdAt: at,
      changedAt: at,
      startedAt: null,
      endedAt: null,
    })
    await planHistoryOf(database(), PLANNER).addRevision(id, 1, content, { by: PLANNER, at })
    const thing = { kind: 'plan', id, ownerId: PLANNER, sharedWith: null } as const
    if (shared) await putShared(database(), thing, OURS)
  }
  const approve = (id: string, by: number) =>
    planHistoryOf(database(), PLANNER).log(id, {
      step: 'approve',
      from: 'pendingApproval',
      to: 'pendingStart',
      revision: 1,
      reason: '',
      self: by === PLANNER,
      at: NOW,
      doneBy: by,
    })

  beforeAll(async () => {
    const now = new Date(NOW)
    for (const id of [OWNER, PLANNER, APPROVER, VIEWER]) {
      const contact = { kind: 'mobile', value: `13800019${id}` } as const
      const account = { id, encryptId: `user-${id}`, passwordHash: '$argon2id$none', name: `U${id}`, demo: false }
      await insertUser(database(), { ...account, contact, now })
    }
    await insertOrganisation(database(), { id: OURS, name: 'Ours', ownerId: OWNER, createdAt: 0 })
    for (const [id, role] of members) await insertMember(database(), OURS, id, role, 0)
  })

  it('tells those who may approve, once, that a shared plan of another waits for them', async () => {
    await make('plan-that-asks--', 'pendingApproval')
    await make('plan-of-his-own-', 'pendingApproval', { shared: false })
    await look()
    await look()
    expect(await told('plan-that-asks--')).toEqual([
      [OWNER, 'plan-asks'],
      [APPROVER, 'plan-asks'],
    ])
    expect(await told('plan-of-his-own-')).toEqual([])
    expect(alerted.toSorted()).toEqual([OWNER, APPROVER])
  })

  it('tells them of a new revision again', async () => {
    const own = plansOf(database(), PLANNER)
    await planHistoryOf(database(), PLANNER).addRevision('plan-that-asks--', 2, content, { by: OWNER, at: NOW })
    await own.update({ ...(await own.find('plan-that-asks--'))!, revision: 2, mmsi: content.mmsi })
    await look()
    // The owner saved this one.
    expect((await told('plan-that-asks--')).filter(([user]) => user === APPROVER)).toHaveLength(2)
    expect((await told('plan-that-asks--')).filter(([user]) => user === OWNER)).toHaveLength(1)
  })

  it('tells who saved a plan that another has approved it, and nothing of his own approval', async () => {
    await make('plan-approved---', 'pendingStart')
    await approve('plan-approved---', APPROVER)
    await make('plan-by-himself-', 'pendingStart')
    await approve('plan-by-himself-', PLANNER)
    await look()
    await look()
    expect(await told('plan-approved---')).toEqual([[PLANNER, 'plan-approved']])
    expect(await told('plan-by-himself-')).toEqual([])
  })

  it('tells nothing of a plan that has waited for more than a week', async () => {
    time = NOW + 8 * DAY
    await make('plan-long-ago---', 'pendingApproval')
    await look()
    expect(await told('plan-long-ago---')).toEqual([])
  })
})
