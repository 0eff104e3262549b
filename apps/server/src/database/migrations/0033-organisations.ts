import { sql, type Kysely, type Migration } from 'kysely'

/** Organisations with members, and what is shared with them. */
export const organisations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('organisation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'bigint', (column) =>
        column.notNull().unique().references('user_account.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('organisation_member')
      .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('user_account.id').onDelete('cascade'))
      .addColumn('organisation_id', 'text', (column) =>
        column.notNull().references('organisation.id').onDelete('cascade'),
      )
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('joined_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('organisation_member_of', ['user_id', 'organisation_id'])
      .execute()
    await db.schema.createIndex('organisation_members').on('organisation_member').column('organisation_id').execute()
    await db.schema
      .createTable('organisation_invitation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organisation_id', 'text', (column) =>
        column.notNull().references('organisation.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('invited_by', 'bigint', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('organisation_invitation_once', ['organisation_id', 'kind', 'value'])
      .execute()
    await db.schema
      .createIndex('organisation_invitation_to')
      .on('organisation_invitation')
      .columns(['kind', 'value'])
      .execute()
    await db.schema
      .createTable('organisation_log')
      .addColumn('number', 'bigserial', (column) => column.primaryKey())
      .addColumn('organisation_id', 'text', (column) =>
        column.notNull().references('organisation.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('done_by', 'bigint', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('whom', 'bigint', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('role', 'text')
      .addColumn('kind', 'text')
      .execute()
    await db.schema
      .createIndex('organisation_log_of')
      .on('organisation_log')
      .columns(['organisation_id', 'number'])
      .execute()
    // Both columns in the reference: a thing is shared with the organisation that its owner is in, and no longer than he is.
    for (const table of ['fleet', 'area', 'reminder_rule', 'voyage_plan']) {
      await db.schema.alterTable(table).addColumn('shared_with', 'text').execute()
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_shared`)}
        foreign key (user_id, shared_with) references organisation_member (user_id, organisation_id)
        on delete set null (shared_with)`.execute(db)
      await sql`create index ${sql.id(`${table}_shared_with`)} on ${sql.table(table)} (shared_with)
        where shared_with is not null`.execute(db)
    }
    // Others than the owner change a plan now: with an account its number goes from the plans of others.
    await sql`alter table voyage_plan_revision alter column saved_by drop not null`.execute(db)
    await sql`alter table voyage_plan_log alter column done_by drop not null`.execute(db)
    for (const [table, column] of [
      ['voyage_plan_revision', 'saved_by'],
      ['voyage_plan_revision', 'approved_by'],
      ['voyage_plan_log', 'done_by'],
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.id(column)} = null
        where not exists (select from user_account where id = ${sql.ref(`${table}.${column}`)})`.execute(db)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_${column}`)}
        foreign key (${sql.id(column)}) references user_account (id) on delete set null`.execute(db)
      // Deleting an account looks here.
      await sql`create index ${sql.id(`${table}_of_${column}`)} on ${sql.table(table)} (${sql.id(column)})`.execute(db)
    }
  },
}
