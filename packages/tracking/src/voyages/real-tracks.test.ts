import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PositionCleaner } from '../cleaning/position-cleaner.ts'
import type { RawPositions } from '../cleaning/raw-positions.ts'
import { ports } from '../ports/index.ts'
import { createPositionBatch, ReportFlag, STATUS_ABSENT } from '../report.ts'
import { Thinner } from '../thinning/thinner.ts'
import { createTrackPoints, type TrackPoints } from '../track-points.ts'
import { PortAreas } from './areas/port-areas.ts'
import { factsOf, latest } from './track.fixture.ts'
import { VoyageMachine } from './voyage-machine.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const gdansk = join(data, 'tracks-gdansk-parked-2016/ships.csv')
const shared = join(data, 'tracks-gfw-segments/segmented-416000000.json')
for (const file of [gdansk, shared])
  if (!existsSync(file)) console.log(`skipped: ${file} is not here (FAIRWAY_DATA or ../shared/data)`)

interface Report {
  mmsi: number
  time: number
  lat: number
  lon: number
  sog: number
  heading: number
}

/** Cleaned and thinned as the server does it. */
function pointsOf(reports: readonly Report[]): TrackPoints {
  const n = reports.length
  const absent = new Float32Array(n).fill(Number.NaN)
  const time = Float64Array.from(reports, (report) => report.time)
  const raw: RawPositions = {
    length: n,
    type: new Uint8Array(n).fill(1),
    mmsi: Uint32Array.from(reports, (report) => report.mmsi),
    receivedAt: time,
    stationTime: time,
    lat: Float64Array.from(reports, (report) => report.lat),
    lon: Float64Array.from(reports, (report) => report.lon),
    sog: Float32Array.from(reports, (report) => report.sog),
    cog: absent,
    heading: Float32Array.from(reports, (report) => report.heading),
    rot: absent,
    status: new Uint8Array(n).fill(STATUS_ABSENT),
  }
  const batch = createPositionBatch(n)
  // Some of these tracks are older than what the live door takes: a replay's clock.
  new PositionCleaner({ kindOf: () => 0 }).clean(
    raw,
    new Uint8Array(n),
    { feed: 0, flags: 0, replay: { publishAs: 'log-time', receivedAt: 0 } },
    batch,
  )
  const points = createTrackPoints(n)
  const thinner = new Thinner()
  thinner.push(batch, points)
  thinner.release(points)
  return points
}

const machineOf = () => new VoyageMachine({ areas: new PortAreas(ports), facts: factsOf('general-cargo') })

it.skipIf(!existsSync(gdansk))(
  'finds the stops of two ships in Gdańsk as the people saw them who marked each row',
  () => {
    const [header, ...lines] = readFileSync(gdansk, 'utf8').trim().split('\n')
    const column = (name: string) => header!.split(',').indexOf(name)
    const rows = lines
      .map((line) => line.split(','))
      .map((cells) => ({
        mmsi: 200_000_000 + Number(cells[column('SHIP_ID')]),
        time: Date.parse(cells[column('DATETIME')]!),
        lat: Number(cells[column('LAT')]),
        lon: Number(cells[column('LON')]),
        sog: Number(cells[column('SPEED')]) / 10,
        heading: cells[column('HEADING')] === '' ? Number.NaN : Number(cells[column('HEADING')]),
        parked: cells[column('is_parked')] === '1',
      }))
      .toSorted((a, b) => a.time - b.time)
    const machine = machineOf()
    const points = pointsOf(rows)
    machine.push(points)
    const calls = latest(machine.drain())
    expect(calls.map((call) => call.port)).toEqual(['PLGDN', 'PLGDN'])
    const stopped = (row: { mmsi: number; time: number }) =>
      calls.some(
        (call) =>
          call.mmsi === row.mmsi &&
          row.time >= (call.anchoredAt ?? call.atb)! &&
          row.time <= (call.unberthedAt ?? Infinity),
      )
    const agree = rows.filter((row) => stopped(row) === row.parked).length / rows.length
    console.log(
      `Gdańsk: ${(100 * agree).toFixed(1)} % of ${rows.length} rows agree (${points.length} of them kept as track points)`,
    )
    expect(agree).toBeGreaterThanOrEqual(0.97)
  },
)

it.skipIf(!existsSync(shared))(
  'keeps ships apart that share one number, against the reference segment of each point',
  () => {
    const rows = readFileSync(shared, 'utf8')
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            timestamp: string
            lat: number | null
            lon: number | null
            speed: number | null
            segment: string
          },
      )
      .filter((row) => row.lat !== null && row.lon !== null)
      .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    const segmentAt = new Map(rows.map((row) => [Date.parse(row.timestamp), row.segment]))
    const points = pointsOf(
      rows.map((row) => ({
        mmsi: 416_000_000,
        time: Date.parse(row.timestamp),
        lat: row.lat!,
        lon: row.lon!,
        sog: row.speed ?? Number.NaN,
        heading: Number.NaN,
      })),
    )
    let joined = 0
    let wrong = 0
    for (let i = 1; i < points.length; i++) {
      if ((points.flags[i]! & ReportFlag.newSegment) !== 0) continue
      joined++
      if (segmentAt.get(points.time[i]!) !== segmentAt.get(points.time[i - 1]!)) wrong++
    }
    const machine = machineOf()
    machine.push(points)
    const calls = latest(machine.drain())
    console.log(
      `416000000: ${points.length} of ${rows.length} points kept, ${joined} lines between them, ${wrong} join two reference segments; ${calls.length} port calls`,
    )
    // Where one ship fell silent and another spoke from a place she could have reached, nobody can tell; the reference knows from hindsight.
    expect(wrong / joined).toBeLessThan(0.05)
    expect(new Set(calls.map((call) => call.port))).toEqual(new Set(['TWKHH', 'TWTXG', 'TWKEL']))
    for (const { leg } of calls) if (leg !== null) expect(leg.averageSpeed).toBeLessThan(25)
  },
)
