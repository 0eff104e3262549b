import type { Port, Track } from '@fairway/contract'
import type { StaticReport } from '@fairway/tracking'
import { haversineDistance } from '@fairway/tracking'
import { destinationKey } from '@fairway/tracking/destination'
import type { ShipSize } from '@fairway/tracking/ship-size'
import { arrivalSpread } from '../voyage-forecast/arrival.ts'
import type { SeaDistance } from '../voyage-forecast/sea-distances.ts'
import { medianSpeed, speedAhead } from '../voyage-forecast/speed-ahead.ts'
import type { CallRow } from '../voyages/calls/port-calls.store.ts'
import type { EtaCalibration } from './eta-calibration.ts'
import type { ArrivalText, EtaLesson } from './lessons.store.ts'

const HOUR = 3_600_000
/** Hours before the arrival at which it is asked what would have been told. */
const LEADS = [3, 6, 12, 24, 48]
const RECENT = 6 * HOUR
/** A fix so much older than the instant asked for says nothing of it. */
const FRESH = HOUR
const POINTS = 700
/** Where the approach to a port begins. */
const APPROACH_METRES = 20 * 1852
/** Under way, knots. */
const MOVING = 3
/** What she said so shortly before is already the next voyage; and so long before still the one before. */
const SAID_BEFORE = HOUR / 2
const SAID_WITHIN = 30 * 24 * HOUR

export interface LessonSource {
  port(locode: string): Port | null
  shipClass(mmsi: number): string
  shipSize(mmsi: number): ShipSize
  statics(mmsi: number): Promise<StaticReport[]>
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  distance(port: Port, lat: number, lon: number, ship?: ShipSize): Promise<SeaDistance>
}

/** When she was there: at the berth where she came to one. */
const arrivedAt = (call: Pick<CallRow, 'ata' | 'atb'>): number => call.atb ?? call.ata!

/** What she said she was bound for before a call; null when she said nothing. */
export async function arrivalText(source: LessonSource, call: CallRow): Promise<ArrivalText | null> {
  const arrived = arrivedAt(call)
  const began = Math.max(call.leg_departed ?? 0, arrived - SAID_WITHIN)
  const said = (await source.statics(call.mmsi)).findLast(
    ({ time, destination }) => destination && time <= call.ata! - SAID_BEFORE && time >= began - SAID_WITHIN,
  )?.destination
  const text = said ? destinationKey(said) : ''
  return text === '' ? null : { call_id: call.id, mmsi: call.mmsi, port: call.port, text, arrived }
}

/** What would have been told some hours before a call, and how long it took. */
export async function arrivalLessons(
  source: LessonSource,
  call: CallRow,
  calibration: EtaCalibration,
): Promise<EtaLesson[]> {
  const port = source.port(call.port)
  if (port === null) return []
  const arrived = arrivedAt(call)
  const left = call.leg_departed ?? 0
  const from = Math.max(left, arrived - LEADS.at(-1)! * HOUR - RECENT)
  const track = await source.track(call.mmsi, from, arrived, POINTS)
  const moments = [
    ...LEADS.map((lead) => ({ lead, row: rowAt(track, arrived - lead * HOUR) })),
    { lead: 0, row: approachRow(track, port) },
  ]
  const lessons: EtaLesson[] = []
  for (const { lead, row } of moments) {
    if (row < 0 || (track.sog[row] ?? 0) < MOVING) continue
    const { metres, bySeaLane } = await source.distance(
      port,
      track.lat[row],
      track.lon[row],
      source.shipSize(call.mmsi),
    )
    if (!bySeaLane) continue
    const since = track.time.findIndex((time) => time >= track.time[row] - RECENT)
    const shipClass = source.shipClass(call.mmsi)
    const { knots, doubt } = speedAhead({
      median:
        lead === 0
          ? track.sog[row]
          : medianSpeed({ time: track.time.slice(since, row + 1), sog: track.sog.slice(since, row + 1) }),
      voyage: null,
      shipClass: shipClass as Parameters<typeof speedAhead>[0]['shipClass'],
    })
    const reckoned = arrivalSpread(metres, bySeaLane, knots, doubt)
    const told = calibration.correct(reckoned, { port: call.port, from: call.leg_from, shipClass })
    lessons.push({
      call_id: call.id,
      lead_h: lead,
      port: call.port,
      leg_from: call.leg_from,
      ship_class: shipClass,
      arrived,
      reckoned_ms: reckoned.p50,
      p10_ms: told.p10,
      p50_ms: told.p50,
      p90_ms: told.p90,
      actual_ms: arrived - track.time[row],
    })
  }
  return lessons
}

/** The last fix before an instant, −1 when none is fresh. */
function rowAt({ time }: Track, instant: number): number {
  const row = time.findLastIndex((at) => at <= instant)
  return row < 0 || instant - time[row] > FRESH ? -1 : row
}

/** The first fix within 20 nm of the port after which she stayed within. */
function approachRow({ lat, lon }: Track, port: Port): number {
  const outside = lat.findLastIndex(
    (_, row) => haversineDistance(lat[row], lon[row], port.lat, port.lon) > APPROACH_METRES,
  )
  return outside < 0 || outside + 1 >= lat.length ? -1 : outside + 1
}
