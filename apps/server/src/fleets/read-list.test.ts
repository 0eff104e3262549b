import { matchLimits } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { readListText } from './list-text.ts'
import { readList, type ListRow } from './read-list.ts'

const paste = (text: string) => readList(text, { isFile: false })
const file = (text: string) => readList(text, { isFile: true })
const words = ({ words: { mmsi, imo, texts, problem } }: ListRow) =>
  mmsi ?? (imo === null ? (problem ?? texts) : `IMO ${imo}`)
/** 船名,备注 and 长赐,冷藏 as a Chinese Excel writes them, without any mark. */
const gbk = Buffer.from([
  0xb4, 0xac, 0xc3, 0xfb, 0x2c, 0xb1, 0xb8, 0xd7, 0xa2, 0x0a, 0xb3, 0xa4, 0xb4, 0xcd, 0x2c, 0xc0, 0xe4, 0xb2, 0xd8,
])

describe('a pasted line', () => {
  it.each([
    ['413256000', 413_256_000],
    [' MMSI: 413256000 ', 413_256_000],
    ['EVER GIVEN, 353136000, Panama', 353_136_000],
    ['４１３２５６０００', 413_256_000],
    ['IMO 9811000', 'IMO 9811000'],
    ['9811000', 'IMO 9811000'],
    ['imo9811001', 'imoCheck'],
    ['12345', 'mmsiShape'],
    ['1234567890', 'mmsiShape'],
    ['MMSI: 12345', 'mmsiShape'],
    ['顺港引51', ['顺港引51']],
    ['浙临渔64529', ['浙临渔64529']],
    ['海源13', ['海源13']],
    ['H 12', ['H12']],
    ['Ever Given', ['EVERGIVEN']],
    ['长赐，巴拿马', ['长赐巴拿马', '长赐', '巴拿马']],
    ['---', 'empty'],
    ['<script>alert(1)</script>', ['SCRIPTALERT1SCRIPT']],
    ['x'.repeat(201), 'textTooLong'],
  ])('%s is taken for %s', async (line, expected) => expect(words((await paste(line)).rows[0])).toEqual(expected))

  it('keeps the number of its line, blank ones counted', async () =>
    expect((await paste('\n413256000\n\r\n413256001\r\r413256002')).rows.map(({ line }) => line)).toEqual([2, 4, 6]))
})

describe('a table', () => {
  it('is known by its head row, in either language, wherever its columns stand', async () => {
    const { columns, rows } = await file('备注,船队,颜色,显示,MMSI,电话\n老朋友,东海,绿色,否,413256000,123\n')
    expect(columns!.map(({ means }) => means)).toEqual(['remarks', 'groupName', 'groupColor', 'shown', 'mmsi', null])
    expect(rows[0]).toMatchObject({
      line: 2,
      groupName: '东海',
      groupColor: '#2E892E',
      shown: false,
      note: { remarks: '老朋友' },
      leftOut: [],
    })
    expect(words(rows[0])).toBe(413_256_000)
  })

  it('takes 分组 for the fleet where no other column is, and for the note’s grouping where one is', async () => {
    expect((await file('船名,分组,颜色\n海源13,东海,紫色')).rows[0]).toMatchObject({
      words: { texts: ['海源13'] },
      groupName: '东海',
      groupColor: '#8D59E7',
      note: null,
    })
    expect((await file('船名,分组,船队\n海源13,甲,东海')).rows[0]).toMatchObject({
      groupName: '东海',
      note: { grouping: '甲' },
    })
  })

  it.each([
    ['#8D59E7', '#8D59E7'],
    ['#FF0000', '#DE373D'],
    ['00f', '#3A70EF'],
    ['#808080', '#6F7987'],
    ['#000', '#6F7987'],
    ['yellow', '#A16E08'],
    ['Purple', '#8D59E7'],
    ['gray', '#6F7987'],
    ['粉红色', '#C832C3'],
    ['黄', '#A16E08'],
    ['pinkish', null],
    ['#12', null],
  ])('takes the colour %s for %s', async (cell, colour) =>
    expect((await paste(`MMSI\tColour\n413256000\t${cell}`)).rows[0]).toMatchObject({
      groupColor: colour,
      leftOut: colour === null ? ['groupColor'] : [],
    }),
  )

  it('may be pasted out of a spreadsheet, or parted by semicolons', async () => {
    expect(words((await paste('Call sign\tFleet\nH3RC\tEast')).rows[0])).toEqual(['H3RC'])
    expect(words((await file('ship name;IMO\nEVER GIVEN;9811000')).rows[0])).toBe('IMO 9811000')
  })

  it.each([
    ['413256000', 413_256_000],
    ['9811000', 'IMO 9811000'],
    ['12345', 'mmsiShape'],
    ['EVER GIVEN', ['EVERGIVEN']],
  ])('takes %s under "Vessel" as it takes a line', async (cell, expected) => {
    expect(words((await paste(`Vessel\n${cell}`)).rows[0])).toEqual(expected)
    expect(words((await file(`Ship,MMSI,Remarks\n${cell},,old`)).rows[0])).toEqual(expected)
  })

  it('holds cells in quotes, with separators, lines and quotes in them', async () => {
    const [row, next] = (await file('MMSI,Remarks\r\n413256000,"one, two\r\n""three"""\r\n413256001,\r\n')).rows
    expect(row.note!.remarks).toBe('one, two\n"three"')
    expect([row.line, next.line]).toEqual([2, 4])
    expect(next.note).toBeNull()
  })

  it('leaves out cells that cannot be taken, and says which', async () => {
    const [row] = (
      await file(
        `MMSI,Total tonnage,Fleet,Colour,Shown,Remarks\n="413256000",much,${'x'.repeat(41)},glowing,perhaps,ok`,
      )
    ).rows
    expect(row.leftOut).toEqual(['totalTonnage', 'groupName', 'groupColor', 'shown'])
    expect(row).toMatchObject({ groupName: null, note: { remarks: 'ok', totalTonnage: null } })
    expect(words(row)).toBe(413_256_000)
  })

  it.each(['A\tB', 'A\u202EB', 'A\u2028B'])('leaves out the fleet %j, which no import would make', async (name) => {
    const [row] = (await file(`MMSI,Fleet\n413256000,${name}`)).rows
    expect(row).toMatchObject({ groupName: null, leftOut: ['groupName'] })
  })

  it('writes a fleet as the import will keep it', async () =>
    expect((await file('MMSI,Fleet\n413256000,Cafe\u0301')).rows[0].groupName).toBe('Caf\u00e9'))

  it('may have more columns than anybody fills: those behind the thousandth are left out', async () => {
    const { columns, rows } = await file(`MMSI${','.repeat(5_000)}\n413256000`)
    expect(columns).toHaveLength(1_000)
    expect(words(rows[0])).toBe(413_256_000)
  })

  it('reads tons as people write them', async () => {
    const tons = (
      await file(
        `MMSI,Total tonnage\n${['"12,345.5"', '9 984 t', '1e9', '-5', '10000001'].map((text, at) => `41325600${at},${text}`).join('\n')}`,
      )
    ).rows.map(({ note }) => note?.totalTonnage ?? null)
    expect(tons).toEqual([12_345.5, 9_984, null, null, null])
  })

  it('with formulas in it is text and nothing else', async () => {
    const [row] = (await file('MMSI,Remarks\n413256000,"=HYPERLINK(""http://evil"")"')).rows
    expect(row.note!.remarks).toBe('=HYPERLINK("http://evil")')
  })
})

describe('a list that cannot be used', () => {
  it.each([
    ['is empty', () => file(' \n\n'), 'listEmpty'],
    ['has a head row alone', () => file('MMSI,IMO\n'), 'listEmpty'],
    ['names no column with ships', () => file('a,b\nc,d'), 'listWithoutShips'],
    ['has too many lines', () => paste('413256000\n'.repeat(matchLimits.pastedLines + 1)), 'listTooLong'],
    ['has too many rows', () => file(`MMSI\n${'413256000\n'.repeat(matchLimits.lines + 1)}`), 'listTooLong'],
    ['is a workbook', async () => readListText(Buffer.from('PK\x03\x04 and more')), 'listUnreadable'],
    ['is no text', async () => readListText(Buffer.from([0x41, 0x00, 0x00, 0x41])), 'listUnreadable'],
  ])('because it %s is refused with its reason', (_, read, code) =>
    expect(read()).rejects.toThrow(expect.objectContaining({ code }) as Error),
  )

  it('for its length says only that there are more lines than that', () =>
    expect(file(`MMSI\n${'413256000\n'.repeat(matchLimits.lines + 500)}`)).rejects.toMatchObject({
      values: { max: matchLimits.lines, has: `> ${matchLimits.lines}` },
    }))

  it('a file without a head row is a list when its first line names a ship', async () =>
    expect((await file('413256000,EVER\n413256001,GIVEN')).rows.map(words)).toEqual([413_256_000, 413_256_001]))
})

describe('a long list', () => {
  it.each([
    ['a table', `MMSI\n${'413256000\n'.repeat(5_000)}`, 10],
    ['lines', '413256000\n'.repeat(2_000), 4],
  ])('of %s leaves others their turn while it is read', async (_, text, turns) => {
    let taken = 0
    let isRead = false
    const takeTurn = () => {
      taken++
      if (!isRead) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await file(text)
    isRead = true
    expect(taken).toBeGreaterThanOrEqual(turns)
  })

  it('of nothing but line ends is empty', () =>
    expect(file('\n'.repeat(matchLimits.fileBytes))).rejects.toMatchObject({ code: 'listEmpty' }))
})

describe('the letters of a file', () => {
  it('are UTF-8 with or without its mark, UTF-16, or GBK', () => {
    const text = '船名,备注\n长赐,冷藏'
    expect(readListText(Buffer.from(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' })
    expect(readListText(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' })
    expect(readListText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toEqual({
      text,
      encoding: 'utf-16',
    })
    expect(readListText(gbk)).toEqual({ text, encoding: 'gbk' })
  })
})

it('cells of marks alone hold nobody up', async () => {
  const marks = '\u0301\u0327'.repeat(5_000)
  const rows = Array.from({ length: 100 }, () => `4132560${marks},9${marks},a${marks}`)
  const began = process.cpuUsage()
  const { rows: read } = await file(`MMSI,GT,Fleet colour\n${rows.join('\n')}`)
  expect(read).toHaveLength(100)
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2)
})
