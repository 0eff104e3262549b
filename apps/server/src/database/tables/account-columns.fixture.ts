import { sql } from 'kysely'
import type { Database } from '../open-database.ts'

/** A table with a column that names an account: by its foreign key, or by its name. */
export interface AccountColumn {
  table: string
  column: string
}

/** Every column that names an account. For tests: what is new is found without anybody's word. */
export async function accountColumns(db: Database): Promise<AccountColumn[]> {
  const { rows } = await sql<AccountColumn>`
    select referring.relname as table, attribute.attname as column
    from pg_constraint one
    join pg_class referring on referring.oid = one.conrelid
    join pg_attribute attribute on attribute.attrelid = one.conrelid and attribute.attnum = any(one.conkey)
    where one.contype = 'f' and one.confrelid = 'user_account'::regclass
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'account_id')
    order by 1, 2`.execute(db)
  return rows
}
