import { sql } from 'kysely'

/** Rows of which a column contains the text, whatever the case. The text is a text: `%` finds a per cent sign. */
export const containing = (text: string, columns: readonly string[]) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text ilike ${pattern}`),
    sql` or `,
  )})`
}
