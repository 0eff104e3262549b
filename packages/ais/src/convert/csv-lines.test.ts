import { describe, expect, it } from 'vitest'
import { convertAll, decodeAll, expectedJson, expectedObject, inputs, read } from './agree.fixture.ts'
import { defaultColumns, knownColumns } from './csv-lines.ts'

/** The cells of a row: texts in quotes with quotes doubled, or plain. */
function cells(row: string): string[] {
  return [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, text, plain]) => text?.replaceAll('""', '"') ?? plain ?? '',
  )
}

/** What a cell should hold, from the JSON of the message. */
function expectedCell(object: Record<string, unknown>, column: string): string {
  const [outer = '', inner] = column.split('.')
  let value = object[outer]
  if (inner !== undefined)
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[inner] : null
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The JSON test reads the logs whole; here a part of each is enough for the columns. */
const SOME = 100_000

describe('rows of CSV, written from bits', () => {
  it.each(inputs)('hold what the decoded objects hold, in all columns: %s', (_, file) => {
    const bytes = read(file).subarray(0, SOME)
    const columns = knownColumns.filter((column) => column !== 'receivedAt' && column !== 'own')
    const rows = convertAll(bytes, { format: 'csv', columns }).split('\n')
    expect(rows.shift()).toBe(columns.join())
    decodeAll(bytes).forEach(({ message, meta }, i) => {
      const object = JSON.parse(expectedJson(expectedObject(message, meta))) as Record<string, unknown>
      const expected = columns.map((column) => expectedCell(object, column))
      const got = cells(rows[i] ?? '')
      if (got.join('|') !== expected.join('|')) expect(got).toEqual(expected)
    })
  })

  it('have the usual columns when none are named', () => {
    const [head, first] = convertAll(read(inputs[0]![1]), { format: 'csv' }).split('\n')
    expect(head).toBe(defaultColumns.join())
    expect(first).toBe('1,0,413000001,"A",,121.4912,31.2397,12.3,87.6,88,0,-10.04,true,12,,,,,,,,,,,,,,')
  })

  it('refuse a column that no message has', () => {
    expect(() => convertAll(new Uint8Array(), { format: 'csv', columns: ['mmsi', 'speed'] })).toThrow(
      'column "speed" is in no message',
    )
  })
})
