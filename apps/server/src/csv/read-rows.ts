export interface CsvRow {
  /** Where the row begins, counted from 1. */
  line: number
  cells: string[]
}

/** A row may hold these; what is behind them is left out. */
const MOST_CELLS = 1_000
/** Signs kept of a cell: more than any column takes, so that it is still too long for it. */
const LONGEST_CELL = 10_000

/** The sign that stands between the cells: whichever of them the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const first = text
    .slice(0, 4_096)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 1)[0]
  const counted = [',', '\t', ';', '，'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/**
 * Rows of a table as people save them from a spreadsheet, forgiving where `readCsv` is strict: quoted cells may hold separators, line ends and doubled quotes; a quote that is never closed ends with the text.
 * Empty rows are left out. Stops behind `most` rows, so that whoever counts them knows there are more.
 */
export function* readRows(text: string, separator: string, most: number): Generator<CsvRow> {
  let rows = 0
  let cells: string[] = []
  let cell = ''
  let quoted = false
  /** Whether nothing but blanks stands in the cell: asked anew at each quote it would take a time that grows with its square. */
  let blank = true
  let line = 1
  let begun = 1
  const add = (sign: string) => {
    if (cell.length < LONGEST_CELL) cell += sign
    if (blank && sign.trim() !== '') blank = false
  }
  const endCell = () => {
    if (cells.length < MOST_CELLS) cells.push(cell.trim())
    cell = ''
    blank = true
  }
  const endRow = (): CsvRow | null => {
    if (cells.length === 0 && cell === '') return null
    endCell()
    const row = { line: begun, cells }
    cells = []
    return row.cells.some((text) => text !== '') ? row : null
  }
  for (let at = 0; at < text.length && rows <= most; at++) {
    const sign = text[at]
    const isLineEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isLineEnd) line++
    if (quoted) {
      if (sign !== '"') add(sign)
      else if (text[at + 1] === '"') add(text[++at])
      else quoted = false
    } else if (sign === '"' && blank) {
      cell = ''
      quoted = true
    } else if (sign === separator) {
      endCell()
    } else if (isLineEnd) {
      const row = endRow()
      begun = line
      if (row === null) continue
      rows++
      yield row
    } else if (sign !== '\r') add(sign)
  }
  const last = rows <= most ? endRow() : null
  if (last !== null) yield last
}
