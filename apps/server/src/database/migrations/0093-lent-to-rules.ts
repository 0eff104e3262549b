import { sql, type Kysely, type Migration } from 'kysely'

/** What of another member's a rule may name, by its table. */
const lent = ['area', 'fleet'] as const

/** Rules that name areas and fleets which others share. */
export const lentToRules: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of lent) {
      const [thing, through] = [sql.id(`lent_${table}_id`), sql.id(`lent_${table}_through`)]
      await sql`alter table reminder_rule add column ${thing} text, add column ${through} text`.execute(db)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_lent`)} unique (id, shared_with)`.execute(
        db,
      )
      // Both columns in each reference: a rule names a thing as long as that is shared with the organisation in which both owners are.
      await sql`alter table reminder_rule add constraint ${sql.id(`reminder_rule_lent_${table}`)}
        foreign key (${thing}, ${through}) references ${sql.table(table)} (id, shared_with)
        on update set null on delete set null`.execute(db)
      await sql`alter table reminder_rule add constraint ${sql.id(`reminder_rule_lent_${table}_to`)}
        foreign key (user_id, ${through}) references organisation_member (user_id, organisation_id)
        on delete set null (${through})`.execute(db)
      await sql`create index ${sql.id(`reminder_rule_lent_${table}_id`)} on reminder_rule (${thing}, ${through})
        where ${thing} is not null`.execute(db)
    }
  },
}
