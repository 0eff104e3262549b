import { useTexts } from '../../../i18n/texts.ts'
import { FieldTable } from '../../../site/blocks/field-table.tsx'
import { storedFacts } from '../data-texts.ts'

/** What of the past is stored, and how: a table under its own heading's words. */
export function StoredFacts() {
  const { columns, rows } = useTexts(storedFacts)
  return <FieldTable label={columns.join(' · ')} columns={columns} rows={rows.map(({ what, text }) => [what, text])} />
}

/** The heading over {@link StoredFacts}. */
export function useStoredTitle(): string {
  return useTexts(storedFacts).title
}
