import { describe, expect, it } from 'vitest'
import { reckon, waypointAt } from '@fairway/tracking/routes'
import { limitText, outsideLimits, readLimit } from './waypoint-limits.ts'

describe('limits of a waypoint', () => {
  it('are read as they are typed, and a stay as hours and minutes or as hours', () => {
    expect(readLimit('radiusNm', '0,5')).toBe(0.5)
    expect(readLimit('xtdPortNm', '10')).toBeNull()
    expect(readLimit('mostKn', '61')).toBeNull()
    expect(
      ['2:30', '2.5', '36：00', '0', '2:75', '1441', '-1', 'x'].map((text) => readLimit('stayMinutes', text)),
    ).toEqual([150, 150, 2_160, 0, null, null, null, null])
    expect([limitText('stayMinutes', 2_165), limitText('radiusNm', 0.5), limitText('mostKn', undefined)]).toEqual([
      '36:05',
      '0.5',
      '',
    ])
  })

  it('name the legs that are sailed slower or faster', () => {
    const ways = [
      { ...waypointAt(0, 0), mostKn: 9.97 },
      { ...waypointAt(0, 1), mostKn: 9 },
      { ...waypointAt(0, 2), leastKn: 11, mostKn: 12 },
      waypointAt(0, 3),
    ]
    const table = reckon(ways, { etd: 0, speedKn: 10 })
    expect(outsideLimits(ways, typeof table === 'string' ? null : table)).toEqual([2, 3])
    expect(outsideLimits(ways, null)).toEqual([])
  })
})
