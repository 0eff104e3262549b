import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSite } from '../../accounts/site.fixture.ts'
import { openCompany } from '../../organisations/company.fixture.ts'
import { onBothEngines } from '../databases.fixture.ts'
import { oneVoyageAShip } from './0092-one-voyage-a-ship.ts'

onBothEngines((database) => {
  it('of plans that two members were sailing with one ship the first stays shared, and the log says what became of the other', async () => {
    const db = database()
    const site = await openSite({ db, now: () => 0 })
    const { planner, second } = await openCompany(site, db, '1380009210')
    await sql`drop index voyage_plan_executing_shared`.execute(db)
    const plan = { revision: 1, status: 'executing', created_at: 0, changed_at: 0, ended_at: null, report: null }
    const shared = { ...plan, shared_with: 'ours-1380009210' }
    await db
      .insertInto('voyage_plan')
      .values([
        { ...shared, id: 'late', user_id: planner.userId, mmsi: 413_000_001, started_at: 2 },
        { ...shared, id: 'first', user_id: second.userId, mmsi: 413_000_001, started_at: 1 },
        { ...shared, id: 'other', user_id: second.userId, mmsi: 413_000_002, started_at: 3 },
      ])
      .execute()
    await oneVoyageAShip.up(db)
    const left = await db.selectFrom('voyage_plan').select(['id', 'shared_with']).orderBy('id').execute()
    expect(left.map((row) => [row.id, row.shared_with !== null])).toEqual([
      ['first', true],
      ['late', false],
      ['other', true],
    ])
    expect(await db.selectFrom('organisation_log').select(['step', 'kind', 'done_by']).execute()).toEqual([
      { step: 'takeBack', kind: 'plan', done_by: null },
    ])
    await site.close()
  })
})
