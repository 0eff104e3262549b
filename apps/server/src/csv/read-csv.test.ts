import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const rows = (text: string) => [...readCsv(text)]

describe('CSV', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,b","c ""d"""', [['a,b', 'c "d"']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    [
      'a,,\n,,b',
      [
        ['a', '', ''],
        ['', '', 'b'],
      ],
    ],
    ['""', []],
    ['\n\n\na\n\n', [['a']]],
    ['', []],
    ['a"b,c', [['a"b', 'c']]],
  ])('%j', (text, expected) => expect(rows(text)).toEqual(expected))

  it('gives back what was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '港') })
    const written = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(written, (table) => {
        const text = table.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(rows(text)).toEqual(table)
      }),
    )
  })

  it('says what is wrong and where', () => {
    expect(() => rows('a\n"b')).toThrow('Row 2 has a quote that is not closed')
    expect(() => rows('"a"b')).toThrow('Row 1 has text after a closing quote')
    expect(() => rows('x'.repeat(20_000))).toThrow('Row 1 has a field of more than')
    expect(() => rows('a\n'.repeat(100_002))).toThrow('more than 100000 rows')
  })

  it('never throws anything but its own error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          rows(text)
        } catch (error) {
          expect((error as Error).name).toBe('CsvError')
        }
      }),
    )
  })
})
