import { describe, expect, it } from 'vitest'
import { parsePosition } from './parse-position.ts'

const read: Array<[string, number, number]> = [
  ['31.2,122.0', 31.2, 122],
  ['31.2, 122.0', 31.2, 122],
  ['31.2 122.0', 31.2, 122],
  ['31.2，122.0', 31.2, 122],
  ['-33.85, 151.2', -33.85, 151.2],
  ['−33.85, 151.2', -33.85, 151.2],
  ["31°12'N 122°E", 31.2, 122],
  ['31°12′30″N 122°00′36″E', 31 + 12.5 / 60, 122.01],
  ['N31 12 E122 30', 31.2, 122.5],
  ['31-12.0N 122-30.0E', 31.2, 122.5],
  ['31 12 N 122 30 W', 31.2, -122.5],
  ['122E 31N', 31, 122],
  ['122.5, 31.2', 31.2, 122.5],
  ['北纬31.2 东经122', 31.2, 122],
  ['北纬31度12分，东经122度30分', 31.2, 122.5],
  ['33.5S,18.4E', -33.5, 18.4],
  ['31 12 122 30', 31.2, 122.5],
  ['0,0', 0, 0],
]

describe('parsePosition', () => {
  it.each(read)('reads %s', (text, lat, lon) => {
    const position = parsePosition(text)
    expect(position?.lat).toBeCloseTo(lat, 6)
    expect(position?.lon).toBeCloseTo(lon, 6)
  })

  it.each([
    '',
    'EVER GIVEN',
    '413000000',
    '9811000',
    '91,200',
    '31.2',
    '31N 32N',
    "31°75'N 122°E",
    '1,2,3',
    'SHANGHAI 3',
    '31.2,',
    'N31N 122E',
    '5'.repeat(80),
  ])('takes %s for no position', (text) => {
    expect(parsePosition(text)).toBeNull()
  })
})
