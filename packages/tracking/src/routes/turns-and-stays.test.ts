import { describe, expect, it } from 'vitest'
import { readRouteFile, reckon, routeFormats, waypointAt, type Waypoint } from './index.ts'

const HOUR = 3_600_000
const pacific: Waypoint[] = [
  { ...waypointAt(31.2, 122.1, 'Shanghai'), locode: 'CNSHA', leg: 'great-circle', speedKn: 12.5 },
  waypointAt(40, 179.5),
  { ...waypointAt(40.5, -179.25), leg: 'great-circle' },
  { ...waypointAt(37.75, -122.7, 'San Francisco'), locode: 'USSFO' },
]

describe('stays', () => {
  const ways = [waypointAt(0, 0), { ...waypointAt(0, 1), stayMinutes: 150 }, waypointAt(0, 2)]

  it('are counted in the arrival and not as time under way', () => {
    const [table, without] = [ways, ways.map(({ lat, lon }) => waypointAt(lat, lon))].map((way) =>
      reckon(way, { etd: 0, speedKn: 10 }),
    )
    if (typeof table !== 'object' || typeof without !== 'object') throw new Error('no timetable')
    expect(table.eta! - without.eta!).toBeCloseTo(2.5 * HOUR, 3)
    expect(table.durationMs).toBe(without.durationMs)
    expect(table.stayMs).toBe(2.5 * HOUR)
    expect(table.departures!.map((time, i) => time - table.times![i]!)).toEqual([0, 2.5 * HOUR, 0])
  })

  it('leave less time for the legs when an arrival is to be kept', () => {
    const table = reckon(ways, { etd: 0, eta: 20 * HOUR })
    if (typeof table === 'string') throw new Error(table)
    expect(table.speedKn).toBeCloseTo(120.216 / 17.5, 2)
    expect(table.eta).toBeCloseTo(20 * HOUR, 0)
    expect(reckon(ways, { etd: 0, eta: 2 * HOUR })).toBe('no-time')
  })

  it('at the ends change nothing', () => {
    const ends = ways.map((way, i) => ({ ...way, stayMinutes: i === 1 ? 0 : 600 }))
    expect(reckon(ends, { etd: 0, speedKn: 10 })).toMatchObject({ stayMs: 0 })
  })
})

describe('route files', () => {
  it.each(['rtz-1.0', 'rtz-1.2', 'gpx', 'kml', 'csv'] as const)('keep turns, limits and stays in %s', (format) => {
    const windows = { etdBefore: 30, etdAfter: 60, etaBefore: 0, etaAfter: 90 }
    const [first, second, third, last] = pacific as [Waypoint, Waypoint, Waypoint, Waypoint]
    const limited: Waypoint[] = [
      { ...first, radiusNm: 0.5, xtdPortNm: 0.1, xtdStarboardNm: 0.25, leastKn: 8, mostKn: 14.5 },
      { ...second, radiusNm: 0.75, xtdStarboardNm: 9.99, stayMinutes: 150, windows },
      { ...third, radiusNm: 0, mostKn: 10, stayMinutes: 3_000 },
      { ...last, radiusNm: 1.25 },
    ]
    const table = reckon(limited, { etd: Date.UTC(2026, 10, 24), speedKn: 14 })
    if (typeof table === 'string') throw new Error(table)
    const { ending, write } = routeFormats[format]
    const text = write({ name: 'Limited', waypoints: limited, timetable: table })
    const isRtz = format.startsWith('rtz')
    const wanted = limited.map((point, i) =>
      isRtz ? { ...point, locode: null, speedKn: [12.5, 14, 14, null][i]! } : { ...point, windows: undefined },
    )
    const read = readRouteFile(`x.${ending}`, text)
    expect(read.waypoints).toEqual(wanted)
    expect(read.eta).toBe(isRtz ? Math.round(table.eta! / 1000) * 1000 : null)
  })

  it('of RTZ say a stay as their version does, and both ways are read in either', () => {
    const ways = [waypointAt(0, 0), { ...waypointAt(0, 1), stayMinutes: 150 }, waypointAt(0, 2)]
    const route = { name: 'R', waypoints: ways, timetable: null }
    const [older, newer] = [routeFormats['rtz-1.0'].write(route), routeFormats['rtz-1.2'].write(route)]
    expect(older).toContain('stay="02:30:00"')
    expect(newer).toContain('stay="PT2H30M"')
    const stayOf = (text: string) => readRouteFile('x.rtz', text).waypoints[1]!.stayMinutes
    expect(stayOf(older.replace('02:30:00', 'P1DT30M'))).toBe(1_470)
    expect(stayOf(newer.replace('PT2H30M', '02:30:00'))).toBe(150)
    for (const none of ['P1M', '-PT2H', '2:30', 'PT', 'P61D'])
      expect(stayOf(newer.replace('PT2H30M', none))).toBe(undefined)
  })

  it('of RTZ with times alone have the speeds that keep them, and the stays between arrival and departure', () => {
    const read = readRouteFile(
      'x.rtz',
      `<route version="1.2"><routeInfo routeName="R"/><waypoints>
        <defaultWaypoint radius="0.5"><leg portsideXTD="0.2" starboardXTD="0.3" speedMin="5" speedMax="11"/></defaultWaypoint>
        <waypoint id="1"><position lat="0" lon="0"/></waypoint>
        <waypoint id="2" radius="12"><position lat="0" lon="1"/><leg starboardXTD="0.1" speedMin="-1"/></waypoint>
        <waypoint id="3"><position lat="0" lon="2"/></waypoint><waypoint id="4"><position lat="0" lon="3"/></waypoint></waypoints>
        <schedules><schedule id="1"><manual><scheduleElement waypointId="1" etd="2026-11-24T00:00:00Z" etdWindowAfter="PT1H"/>
        <scheduleElement waypointId="2" eta="2026-11-24T06:00:00Z" etd="2026-11-24T10:00:00Z"/>
        <scheduleElement waypointId="4" eta="2026-11-25T00:00:00Z"/></manual></schedule></schedules></route>`,
    )
    expect(read.waypoints).toMatchObject([
      { radiusNm: 0.5, xtdPortNm: 0.2, xtdStarboardNm: 0.1, mostKn: 11, speedKn: 10.02, windows: { etdAfter: 60 } },
      { xtdPortNm: 0.2, xtdStarboardNm: 0.3, leastKn: 5, mostKn: 11, speedKn: null, stayMinutes: 240 },
      { speedKn: null },
      { radiusNm: 0.5, speedKn: null },
    ])
    expect(read.waypoints[0]!.leastKn).toBeUndefined()
    expect(read.waypoints[1]!.radiusNm).toBeUndefined()
    expect(read.waypoints[3]!.xtdPortNm).toBeUndefined()
    expect([read.etd, read.eta]).toEqual([Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 25)])
  })
})
