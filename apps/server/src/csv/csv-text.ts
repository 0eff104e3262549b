/** What makes a spreadsheet calculate, in its half- and full-width forms: a phone number `+1-555-0100` too would become −654. */
const FORMULA = /^[\s'"]*[=+\-@＝＋－＠]/

/** A text as a cell that no spreadsheet takes for a formula: an apostrophe makes it a text. Numbers of our own go in as they are. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a cell may hold: text is made safe, a number stands as it is, null is empty. */
export type CsvValue = string | number | null

const cellOf = (value: CsvValue): string => (typeof value === 'number' ? String(value) : csvCell(value ?? ''))

/** RFC 4180, with the mark that tells Excel of UTF-8. */
export function csvText(columns: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [columns.map(cellOf).join(',')]
  for (const row of rows) lines.push(row.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
