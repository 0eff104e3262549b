import { setImmediate } from 'node:timers/promises'
import {
  groupName as groupNameField,
  matchLimits,
  noteFields,
  type ListColumn,
  type Match,
  type NoteFields,
} from '@fairway/contract'
import type { z } from 'zod'
import { ApiError } from '../http/answers/errors.ts'
import { readRows, separatorOf, type CsvRow } from '../csv/read-rows.ts'
import { isEmptyNote } from './empty-note.ts'
import { fleetColourOf } from './fleet-colour.ts'
import { columnsOf, shipColumns } from './list-columns.ts'
import { isShipMmsi, wordsOfCells, wordsOfLine, type ShipReference } from './ship-reference.ts'

/** A line of a list before anybody looked for the ship. */
export interface ListRow {
  line: number
  given: string
  words: ShipReference
  groupName: string | null
  groupColor: string | null
  shown: boolean | null
  note: NoteFields | null
  leftOut: ListColumn[]
}

export interface List {
  rows: ListRow[]
  columns: Match['columns']
}

const GIVEN_SHOWN = 80
/** No tonnage is written with more signs. */
const LONGEST_NUMBER = 100
/** Rows read between two looks at the sockets: some milliseconds. */
const AT_ONCE = 500
const noteColumns = [
  'nameZh',
  'nameEn',
  'grouping',
  'type',
  'totalTonnage',
  'name',
  'remarks',
] as const satisfies readonly ListColumn[]
const yes = /^(1|y|yes|true|shown|是|显示|真)$/i
const no = /^(0|n|no|false|hidden|否|隐藏|假)$/i
/**
 * Reads a pasted list or a file. A table is known by a head row that names a column with ships in it; without one every line is a ship.
 * `isFile`: a file whose head row says nothing of ships is refused, pasted text is taken as lines. Gives others their turn between slices of the work.
 */
export async function readList(text: string, { isFile }: { isFile: boolean }): Promise<List> {
  const most = isFile ? matchLimits.lines : matchLimits.pastedLines
  const separator = separatorOf(text)
  const rows = await eachInTurn(readRows(text, separator, most + 1), (row) => row)
  if (rows.length === 0) throw new ApiError('listEmpty')
  const columns = columnsOf(rows[0].cells)
  if (columns.some(({ means }) => means !== null && shipColumns.includes(means))) {
    checkLength(rows.length - 1, most)
    if (rows.length === 1) throw new ApiError('listEmpty')
    const places = new Map(columns.flatMap(({ means }, index) => (means === null ? [] : [[means, index] as const])))
    return { columns, rows: await eachInTurn(rows.slice(1), (row) => rowOfCells(row, places)) }
  }
  const lines = await eachInTurn(linesOf(text, most + 1), (line) => line)
  if (isFile && rows[0].cells.length > 1 && !saysShip(lines[0].text)) throw new ApiError('listWithoutShips')
  checkLength(lines.length, most)
  return {
    columns: null,
    rows: await eachInTurn(lines, ({ line, text }) => ({
      ...bare(line, text),
      words: wordsOfLine(text.replaceAll('"', ' ').trim()),
    })),
  }
}

async function eachInTurn<T, R>(items: Iterable<T>, make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const item of items) {
    made.push(make(item))
    if (made.length % AT_ONCE === 0) await setImmediate()
  }
  return made
}

/** Lines that say something, `most` of them at most, with their numbers in the whole text. */
function* linesOf(text: string, most: number): Generator<{ line: number; text: string }> {
  let begin = 0
  let found = 0
  for (let line = 1; begin <= text.length && found < most; line++) {
    const end = lineEnd(text, begin)
    // Most of a long list of nothing is line ends: no text is cut out for them.
    const said = end === begin ? '' : text.slice(begin, end).trim()
    begin = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (said === '') continue
    found++
    yield { line, text: said }
  }
}

function lineEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Whether a first row without headings names a ship by number, and so is a row and no head. */
function saysShip(line: string): boolean {
  const { mmsi, imo } = wordsOfLine(line.replaceAll('"', ' ').trim())
  return imo !== null || (mmsi !== null && isShipMmsi(mmsi))
}

/** Nobody counts what is behind one too many. */
function checkLength(has: number, max: number): void {
  if (has > max) throw new ApiError('listTooLong', { max, has: `> ${max}` })
}

const bare = (line: number, given: string) => ({
  line,
  given: given.slice(0, GIVEN_SHOWN),
  groupName: null,
  groupColor: null,
  shown: null,
  note: null,
  leftOut: [],
})

function rowOfCells({ line, cells }: CsvRow, places: ReadonlyMap<ListColumn, number>): ListRow {
  const cell = (column: ListColumn) => plainCell(cells[places.get(column) ?? -1] ?? '')
  const leftOut: ListColumn[] = []
  /** Null for what is empty; what cannot be taken is left out and said. */
  const take = <T>(column: ListColumn, read: (text: string) => T | null): T | null => {
    const text = cell(column)
    if (text === '') return null
    const value = read(text)
    if (value === null) leftOut.push(column)
    return value
  }
  const note = noteFields.parse({})
  for (const column of noteColumns) {
    const value = take(column, (text) => noteValue(column, text))
    if (value !== null) Object.assign(note, { [column]: value })
  }
  const groupName = take('groupName', (text) => parsed(groupNameField, text))
  const groupColor = take('groupColor', fleetColourOf)
  const shown = take('shown', (text) => (yes.test(text) ? true : no.test(text) ? false : null))
  const given = shipColumns
    .map(cell)
    .filter((text) => text !== '')
    .join(' · ')
  return {
    ...bare(line, given),
    words: wordsOfCells(cell),
    groupName,
    groupColor,
    shown,
    note: isEmptyNote(note) ? null : note,
    leftOut,
  }
}

function noteValue(column: (typeof noteColumns)[number], text: string): string | number | null {
  if (column !== 'totalTonnage') return parsed(noteFields.shape[column], text)
  // Thousands are parted by commas, blanks or apostrophes; a unit may follow.
  const digits = text
    .slice(0, LONGEST_NUMBER)
    .normalize('NFKC')
    .replaceAll(/[,'\s]/g, '')
    .replace(/(t|tons?|吨)$/i, '')
  return /^\d+(\.\d+)?$/.test(digits) ? parsed(noteFields.shape.totalTonnage, Number(digits)) : null
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}

/** The apostrophe that makes a formula a text, in our exports too, is no part of it. */
const plainCell = (cell: string) => cell.replace(/^'(?=[\s'"]*[=+\-@＝＋－＠])/, '').trim()
