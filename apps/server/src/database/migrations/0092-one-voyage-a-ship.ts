import { sql, type Kysely, type Migration } from 'kysely'

/** A ship sails one plan of an organisation at a time, whoever of its members starts or shares another at the same moment. */
export const oneVoyageAShip: Migration = {
  async up(db: Kysely<unknown>) {
    // Of those that two members were sailing with one ship the first stays shared; the others go on as their owner's alone, and the log says so.
    await sql`
      with ranked as (
        select id, shared_with, row_number() over (partition by shared_with, mmsi order by started_at, id) as rank
        from voyage_plan where status = 'executing' and shared_with is not null
      ), taken as (
        update voyage_plan set shared_with = null from ranked
        where ranked.id = voyage_plan.id and ranked.rank > 1
        returning ranked.shared_with as organisation
      )
      insert into organisation_log (organisation_id, at, step, contact, kind)
      select organisation, (extract(epoch from now()) * 1000)::bigint, 'takeBack', '', 'plan' from taken`.execute(db)
    await sql`create unique index voyage_plan_executing_shared on voyage_plan (shared_with, mmsi)
      where status = 'executing' and shared_with is not null`.execute(db)
  },
}
