import { readRows, separatorOf } from '../csv/read-rows.ts'
import type { ImportedShip } from './imported-ships.ts'
import { classOfType, registerColumns, type RegisterField } from './register-columns.ts'

/** All ships that ever got an IMO number are some 200,000. */
const MOST_REGISTER_ROWS = 500_000
const LONGEST_TEXT = 200
const FIRST_YEAR = 1_850
const MOST_TONS = 999_999
/** As registers write "not known". */
const nothing = /^(-+|—|n\/?a\.?|n\.a\.|unknown|null|none|未知|0)?$/i

export interface RegisterProblem {
  /** Of the file, counted from 1. */
  line: number
  reason: string
}

export interface ReadRegister {
  ships: ImportedShip[]
  problems: RegisterProblem[]
  /** Which header was taken for what. */
  columns: { field: RegisterField; header: string }[]
}

class Bad extends Error {}
const bad = (reason: string): never => {
  throw new Bad(reason)
}

/**
 * Ships of a CSV register with a header. Rows that cannot be right are listed and left out; it is the caller's to take the rest or nothing.
 * Cells are text and numbers: a formula is the text that it is written as. Throws `RegisterHeaderError`.
 */
export function readRegister(text: string, now: Date): ReadRegister {
  const [head, ...rows] = readRows(text.replace(/^\uFEFF/, ''), separatorOf(text), MOST_REGISTER_ROWS + 1)
  const columns = registerColumns(head?.cells ?? [])
  const ships = new Map<number, { ship: ImportedShip; line: number }>()
  const problems: RegisterProblem[] = []
  for (const { line, cells } of rows) {
    try {
      const ship = shipOf((field) => cells[columns.get(field) ?? -1] ?? '', now)
      if (cells.slice(head.cells.length).some((cell) => cell !== ''))
        bad(`it has ${cells.length} cells where the first line has ${head.cells.length}`)
      const before = ships.get(ship.imo)
      if (before === undefined) ships.set(ship.imo, { ship, line })
      else if (JSON.stringify(before.ship) !== JSON.stringify(ship))
        bad(`IMO ${ship.imo} stands in line ${before.line} with other values`)
    } catch (error) {
      if (!(error instanceof Bad)) throw error
      problems.push({ line, reason: error.message })
    }
  }
  if (rows.length > MOST_REGISTER_ROWS)
    problems.push({ line: rows[MOST_REGISTER_ROWS].line, reason: `the file has more than ${MOST_REGISTER_ROWS} rows` })
  return {
    ships: Array.from(ships.values(), ({ ship }) => ship),
    problems,
    columns: Array.from(columns, ([field, place]) => ({ field, header: head.cells[place] })),
  }
}

function shipOf(cell: (field: RegisterField) => string, now: Date): ImportedShip {
  const shipType = textOf(cell('shipType'))
  return {
    imo: imoOf(cell('imo')),
    name: textOf(cell('name')),
    nameZh: textOf(cell('nameZh')),
    shipType,
    class: classOfType(shipType),
    grossTons: tonsOf(cell('grossTons'), 'gross tons'),
    deadweight: tonsOf(cell('deadweight'), 'deadweight tons'),
    buildYear: yearOf(cell('buildYear'), now.getUTCFullYear() + 5),
    operator: textOf(cell('operator')),
  }
}

/** Seven digits, the last of which checks the others (IMO resolution A.1117(30)). */
function imoOf(cell: string): number {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(cell)?.[1] ?? bad(`${shown(cell)} is no IMO number`)
  const sum = Array.from(digits.slice(0, 6), (digit, i) => Number(digit) * (7 - i)).reduce((a, b) => a + b, 0)
  if (sum % 10 !== Number(digits[6]) || digits < '1000000') bad(`the check digit of IMO ${digits} is wrong`)
  return Number(digits)
}

/** Signs that are not seen, and those that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- it is these that are taken out
const UNSEEN = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g

function textOf(cell: string): string | null {
  const text = cell
    // One sign more than fits, many times over: to put marks of one letter in order takes long.
    .slice(0, LONGEST_TEXT * 10)
    .normalize('NFC')
    .replaceAll(UNSEEN, ' ')
    .trim()
  if (text.length > LONGEST_TEXT) bad(`a cell has more than ${LONGEST_TEXT} characters, or a quote is not closed`)
  return text !== '0' && nothing.test(text) ? null : text
}

function tonsOf(cell: string, what: string): number | null {
  if (nothing.test(cell)) return null
  if (/^\d{1,3}(\.\d{3})+$/.test(cell))
    bad(`${shown(cell)} may mean thousands or a fraction: write ${what} without a point`)
  // Thousands as 193,049 or 193 049; 49,035.50 is rounded.
  if (!/^\d{1,3}([,，\s']\d{3})*(\.\d+)?$|^\d+(\.\d+)?$/.test(cell)) bad(`${shown(cell)} are no ${what}`)
  const tons = Math.round(Number(cell.replaceAll(/[,，\s']/g, '')))
  if (tons > MOST_TONS) bad(`${shown(cell)} ${what} are more than any ship has`)
  return tons || null
}

function yearOf(cell: string, last: number): number | null {
  if (nothing.test(cell)) return null
  const year = /^\d{4}$/.test(cell) ? Number(cell) : bad(`${shown(cell)} is no year of build`)
  return year < FIRST_YEAR || year > last ? bad(`the year of build ${year} cannot be right`) : year
}

const shown = (cell: string) => (cell === '' ? 'an empty cell' : `“${cell.slice(0, 40)}”`)
