/** More than any list of ports has. */
const MOST_ROWS = 100_000
const MOST_FIELD = 10_000

/** The text is not CSV as RFC 4180 has it; the sentence says where. */
export class CsvError extends Error {
  override name = 'CsvError'
}

/**
 * Rows of a CSV text by RFC 4180: quoted fields with doubled quotes, commas and line breaks inside them; CRLF, LF or CR between rows.
 * A byte order mark and empty lines are dropped. Lazily, so that a huge text is never held twice.
 */
export function* readCsv(text: string): Generator<string[]> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let row: string[] = []
  let rows = 0
  while (at <= text.length) {
    const field = text[at] === '"' ? quoted(text, at, rows + 1) : plain(text, at)
    if (field.value.length > MOST_FIELD)
      throw new CsvError(
        `Row ${rows + 1} has a field of more than ${MOST_FIELD} characters: a quote is not closed, or this is no list of ports.`,
      )
    row.push(field.value)
    at = field.end
    if (text[at] === ',') {
      at++
      continue
    }
    if (row.length > 1 || row[0] !== '') {
      if (++rows > MOST_ROWS) throw new CsvError(`The file has more than ${MOST_ROWS} rows.`)
      yield row
    }
    row = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

interface Field {
  value: string
  end: number
}

function plain(text: string, start: number): Field {
  let end = start
  while (end < text.length && !isBreak(text[end]) && text[end] !== ',') end++
  return { value: text.slice(start, end), end }
}

function quoted(text: string, start: number, row: number): Field {
  let value = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new CsvError(`Row ${row} has a quote that is not closed.`)
    value += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === undefined || next === ',' || isBreak(next)) return { value, end: quote + 1 }
    if (next !== '"') throw new CsvError(`Row ${row} has text after a closing quote.`)
    value += '"'
    from = quote + 2
  }
}

const isBreak = (character: string): boolean => character === '\n' || character === '\r'
