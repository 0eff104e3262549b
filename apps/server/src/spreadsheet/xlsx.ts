import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import { zipOf } from './zip.ts'

/** A cell: a text stands as it is and is never a formula, a moment is a date in UTC. */
export type SheetValue = string | number | Date | null

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DAY_MS = 86_400_000
/** 1970 in the days that spreadsheets count. */
const EPOCH = 25_569
const [WIDEST, NARROWEST, DATE_WIDTH] = [44, 8, 17]

/** Rows written at a stretch: of forty columns some milliseconds. */
const ROWS_AT_ONCE = 50

/** One table as a workbook (ECMA-376) whose first row is bold, stays in sight and filters. */
export async function xlsx(
  sheet: string,
  columns: readonly string[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Buffer> {
  const letter = columns.map((_, i) => letters(i))
  const last = `${letter.at(-1)}${rows.length + 1}`
  const longest = columns.map((name) => lengthOf(name) + 3)
  const head = columns.map((name, i) => text(name, `${letter[i]}1`, ' s="1"')).join('')
  let lines = `<row r="1">${head}</row>`
  const rest = createYieldWhenDue()
  for (let y = 0; y < rows.length; y += ROWS_AT_ONCE) {
    for (const [i, row] of rows.slice(y, y + ROWS_AT_ONCE).entries()) lines += line(row, y + i + 2, letter, longest)
    await rest()
  }
  return zipOf([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
    [
      'xl/worksheets/sheet1.xml',
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${longest.map(width).join('')}</cols><sheetData>${lines}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
    ],
  ])
}

/** Style 1 is bold, style 2 a date with its minutes. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relations = (of: ReadonlyArray<readonly [type: string, target: string]>) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${of.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** A row of cells; what is wider than its column was so far widens it. */
function line(row: readonly SheetValue[], at: number, letter: readonly string[], longest: number[]): string {
  let cells = ''
  for (const [i, value] of row.entries()) {
    if (value === null || value === '') continue
    longest[i] = Math.max(longest[i], lengthOf(value))
    cells += cell(value, `${letter[i]}${at}`)
  }
  return `<row r="${at}">${cells}</row>`
}

function cell(value: string | number | Date, place: string): string {
  if (typeof value === 'string') return text(value, place, '')
  const [number, style] = value instanceof Date ? [value.getTime() / DAY_MS + EPOCH, ' s="2"'] : [value, '']
  return `<c r="${place}"${style}><v>${number}</v></c>`
}

const text = (value: string, place: string, style: string) =>
  `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

function width(longest: number, column: number): string {
  const wide = Math.min(WIDEST, Math.max(NARROWEST, longest + 1))
  return `<col min="${column + 1}" max="${column + 1}" width="${wide}" customWidth="1"/>`
}

/** A Han character is as wide as two letters. */
const lengthOf = (value: string | number | Date): number =>
  value instanceof Date
    ? DATE_WIDTH
    : typeof value === 'number'
      ? String(value).length
      : value.replace(/\p{Script=Han}/gu, 'xx').length

/** A, B … Z, AA … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

const sheetName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

/** What XML 1.0 cannot carry, which crews type now and then. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff&<>"]/
const instead: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const EACH_UNSAFE = new RegExp(UNSAFE, 'g')

const escaped = (value: string) =>
  UNSAFE.test(value) ? value.replace(EACH_UNSAFE, (sign) => instead[sign] ?? '') : value
