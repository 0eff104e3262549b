import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseWorldPortIndex } from './wpi.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const editions = [
  { file: join(data, 'ports-wpi/WPI_2025.csv'), ports: 3_311, refused: 492 },
  { file: join(data, 'ports-wpi-2023/UpdatedPub150_2023.csv'), ports: 3_312, refused: 456 },
]
const present = editions.every(({ file }) => existsSync(file))
if (!present) console.log('skipped: World Port Index files are not here (FAIRWAY_DATA or ../shared/data)')

const header = 'World Port Index Number,Main Port Name,UN/LOCODE,Harbor Size,Latitude,Longitude'
const parse = (...rows: string[]) => parseWorldPortIndex([header, ...rows].join('\r\n'))

describe('a World Port Index', () => {
  it('gives ports with code, position and size', () => {
    expect(parse('1,"Sample, Port",XX ABC,Medium,12.5,-70.25').ports).toEqual([
      {
        locode: 'XXABC',
        name: 'Sample, Port',
        name_zh: null,
        country: 'XX',
        lat: 12.5,
        lon: -70.25,
        radius_m: 6_000,
        time_zone: null,
        size: 3,
        source: 'World Port Index',
      },
    ])
  })

  it('has its columns in any order', () => {
    expect(
      parseWorldPortIndex('Longitude,Latitude,Harbor Size,UN/LOCODE,Main Port Name\n1,2, ,XXABC,Here').ports[0],
    ).toMatchObject({ lat: 2, lon: 1, size: 5 })
  })

  it('refuses rows it cannot use, by reason', () => {
    const { ports, refused } = parse(
      '1,No code, ,Small,1,1',
      '2,Bad code,XX,Small,1,1',
      '3,Bad code,"X"";D",Small,1,1',
      '4, ,XXAAA,Small,1,1',
      '5,Nowhere,XXAAB,Small,,',
      '6,Off the globe,XXAAC,Small,91,1',
      '7,Hexadecimal,XXAAD,Small,0x10,1',
      '8,Null island,XXAAE,Small,0.0,0.0',
      '9,Short row,XXAAF',
      '10,First,XXAAG,constructor,1,1',
      '11,Second,XX AAG,Small,1,1',
    )
    expect(ports.map(({ locode, name, size }) => [locode, name, size])).toEqual([['XXAAG', 'First', 5]])
    expect(refused).toEqual({ 'no-locode': 1, 'bad-locode': 2, 'no-name': 1, 'bad-position': 5, repeated: 1 })
  })

  it('keeps no control characters and no endless names', () => {
    const { ports } = parse(`1,"A\u0000\u202e<b>\n\tB",XXAAA,Small,1,1`, `2,${'N'.repeat(5_000)},XXAAB,Small,1,1`)
    expect(ports[0].name).toBe('A<b>B')
    expect(ports[1].name).toHaveLength(100)
  })

  it('that is something else is refused in a sentence', () => {
    expect(() => parseWorldPortIndex('')).toThrow('This is not a World Port Index: the column "Main Port Name"')
    expect(() => parseWorldPortIndex('Main Port Name,UN/LOCODE,Harbor Size,Latitude\n')).toThrow(
      'the column "Longitude" is missing',
    )
  })
})

describe.skipIf(!present).each(editions)('the edition $file', ({ file, ports: expected, refused: left }) => {
  it('is read whole: every row is a port or is counted as refused', () => {
    const { ports, refused } = parseWorldPortIndex(readFileSync(file, 'utf8'))
    expect(ports.length).toBe(expected)
    expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(left)
    expect(refused['bad-position']).toBe(0)
    expect(ports.find(({ locode }) => locode === 'NLRTM')).toMatchObject({ name: 'Rotterdam', size: 2 })
  })
})
