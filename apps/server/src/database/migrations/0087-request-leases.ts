import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** What processes have taken of a minute's requests. Nothing is lost with it but a minute's count: it is in no log. */
export const requestLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create unlogged table api_request_lease (
        minute integer not null,
        name text not null,
        taken integer not null,
        primary key (minute, name)
      )`.execute(db)
  },
}
