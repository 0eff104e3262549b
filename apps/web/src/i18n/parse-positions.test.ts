import { describe, expect, it } from 'vitest'
import { parsePosition } from './parse-position.ts'
import { splitPositions } from './parse-positions.ts'

const read = (text: string) =>
  splitPositions(text).map((one) => {
    const at = parsePosition(one)
    return at && [Number(at.lat.toFixed(3)), Number(at.lon.toFixed(3))]
  })

describe('a pasted list of positions', () => {
  it('has one a line, numbered or not, and no empty ones', () => {
    expect(read('1. 31-12.0N 122-30.0E\r\n\r\n2. 31-18.0N 122-30.0E\n31,3; 122,6\n')).toEqual([
      [31.2, 122.5],
      [31.3, 122.5],
      [31.3, 122.6],
    ])
  })

  it('is found in the sentences of a notice to mariners', () => {
    const notice =
      '浙航警0123/26 东海，2026年11月26日0800时至1700时，在30-25.5N/122-30.2E、30-25.5N/122-40.2E、' +
      '30°15′.5N、122°40′.2E 和 北纬30度15.5分 东经122度30.2分 四点连线范围内进行实弹射击。'
    expect(read(notice)).toEqual([
      [30.425, 122.503],
      [30.425, 122.67],
      [30.258, 122.67],
      [30.258, 122.503],
    ])
    expect(read('GUNNERY BOUNDED BY 5012.5N 00103.0W, 50-13N 001-04W AND 50-14-30N 001-05-30W.')).toEqual([
      [50.208, -1.05],
      [50.217, -1.067],
      [50.242, -1.092],
    ])
  })

  it('is taken out of a WKT shape, longitude first', () => {
    expect(read('POLYGON((12.5 31.2, 12.6 31.2, 12.6 31.3, 12.5 31.2))')).toEqual([
      [31.2, 12.5],
      [31.2, 12.6],
      [31.3, 12.6],
    ])
  })

  it('keeps a line that is none, so that it can be seen', () => {
    expect(splitPositions('31.2, 122.5\nthe wreck\n31.3, 122.5')).toEqual(['31.2, 122.5', 'the wreck', '31.3, 122.5'])
  })

  it('stands in one line, parted by semicolons', () => {
    expect(read('31.2, 122.5; 31.3, 122.5; 31.3, 122.6;')).toHaveLength(3)
  })

  it('may be a long text of nothing, which is read to its end', () => {
    const long = '12-'.repeat(100_000) + '1'.repeat(300_000)
    expect(splitPositions(long)).toEqual([long])
  })
})
