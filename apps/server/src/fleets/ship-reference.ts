import type { MatchProblem } from '@fairway/contract'
import { compact, fold } from '../picture/search/fold.ts'

/** What a line or a row says of the ship it means. */
export interface ShipReference {
  mmsi: number | null
  imo: number | null
  /** Folded, spaces aside; a call sign or a name. */
  texts: readonly string[]
  problem: MatchProblem | null
}

const LONGEST = 200
const nothing: ShipReference = { mmsi: null, imo: null, texts: [], problem: null }

/** IMO resolution A.1117(30): the last digit is the last of the sum of the others weighted 7 to 2. */
const isImo = (digits: string): boolean =>
  /^\d{7}$/.test(digits) &&
  [...digits].slice(0, 6).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10 === Number(digits[6])

/** MMSIs of ships and their boats begin with a MID, 201 to 775 (ITU-R M.585). */
export const isShipMmsi = (mmsi: number): boolean => mmsi >= 201_000_000 && mmsi < 776_000_000

/** A pasted line: an MMSI or an IMO number anywhere in it goes before its texts, for lines come out of tables too. */
export function wordsOfLine(line: string): ShipReference {
  if (line.length > LONGEST) return { ...nothing, problem: 'textTooLong' }
  const plain = line.normalize('NFKC')
  const imo = /(?:^|[^\d])(?:IMO\D{0,8})(\d{7})(?!\d)/i.exec(plain)?.[1]
  if (imo !== undefined) return wordsOfImo(imo)
  const mmsi = /(?<!\d)(\d{9})(?!\d)/.exec(plain)?.[1]
  if (mmsi !== undefined) return { ...nothing, mmsi: Number(mmsi) }
  const cells = plain
    .split(/[\t,;，；、|]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  const seven = cells.find((cell) => /^\d{7}$/.test(cell))
  if (seven !== undefined) return wordsOfImo(seven)
  // Only what is all digits is a number: 海源13 and 浙临渔64529 are names.
  if (cells.length === 1 && /^(?:MMSI\W*)?\d[\d ]*$/i.test(cells[0])) return { ...nothing, problem: 'mmsiShape' }
  return wordsOfTexts([plain, ...cells.slice(0, 3)])
}

/** What stands before a ship's name in letters: `M/V`, `MT`, `S.S.` … */
const BEFORE_NAMES = /^\s*(?:M[./]?[VTY]|S[./]?[SV]|MS)\.?\s+(?=\S)/i

/** A row of a table, whose columns say what each cell is: the surest one that is filled counts. */
export function wordsOfCells(cell: (column: 'mmsi' | 'imo' | 'callSign' | 'ship') => string): ShipReference {
  const mmsi = digitsOf(cell('mmsi'))
  if (mmsi !== '')
    return /^\d{9}$/.test(mmsi) ? { ...nothing, mmsi: Number(mmsi) } : { ...nothing, problem: 'mmsiShape' }
  const imo = digitsOf(cell('imo').replace(/^IMO\s*/i, ''))
  if (imo !== '') return wordsOfImo(imo)
  const callSign = cell('callSign')
  // "Vessel" over a column says nothing of what is in it: numbers too.
  if (callSign === '') return wordsOfLine(cell('ship'))
  return callSign.length > LONGEST ? { ...nothing, problem: 'textTooLong' } : wordsOfTexts([callSign])
}

/** `="412345678"` and `'412345678` are how people keep Excel from calculating with a number. */
const digitsOf = (cell: string) =>
  cell
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/^="?|^'|"$/g, '')
    .replaceAll(/\s/g, '')

const wordsOfImo = (digits: string): ShipReference =>
  isImo(digits) ? { ...nothing, imo: Number(digits) } : { ...nothing, problem: 'imoCheck' }

function wordsOfTexts(given: readonly string[]): ShipReference {
  const bare = given.map((text) => text.replace(BEFORE_NAMES, ''))
  const texts = [...new Set([...given, ...bare].map((text) => compact(fold(text))).filter((text) => text.length >= 2))]
  return { ...nothing, texts, problem: texts.length === 0 ? 'empty' : null }
}
