export interface CsvRow {
  /** Where the row begins, counted from 1. */
  line: number
  cells: string[]
}

/** The sign that stands between the cells: whichever of them the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const first = text.slice(0, 4_096).replaceAll(/"[^"]*"/g, '').split(/\r\n?|\n/, 1)[0]!
  const counted = [',', '\t', ';', '，'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/**
 * Rows of a CSV text (RFC 4180): quoted cells may hold separators, line ends and doubled quotes; a quote that is never closed ends with the text.
 * Empty rows are left out. Stops behind `most` rows, so that whoever counts them knows there are more.
 */
export function readCsv(text: string, separator: string, most: number): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    cells.push(cell.trim())
    cell = ''
    if (cells.some((text) => text !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  for (let at = 0; at < text.length && rows.length <= most; at++) {
    const sign = text[at]!
    const isLineEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isLineEnd) line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (isLineEnd) {
      endRow()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (rows.length <= most) endRow()
  return rows
}
