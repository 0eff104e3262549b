import {
  DEFAULT_CONFIDENCE,
  MOST_CHART_SHIPS,
  shipClasses,
  type Chart,
  type ChartWanted,
  type Port,
  type Ship,
  type ShipClass,
} from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import type { Areas } from '../areas/areas.ts'
import { Limiter } from '../concurrency/limiter.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import type { Fleets } from '../fleets/fleets.ts'
import { ApiError } from '../http/answers/errors.ts'
import { inLine, refuseTooWide } from '../http/requests/long-questions.ts'
import type { TrackQuestions } from '../tracks/read/track-questions.ts'
import type { PortStay } from '../voyages/board/congestion.ts'
import { DayCounts, dayLabels, lastDays, rounded } from './day-rows.ts'
import { portChart, type ChartRows } from './port-chart.ts'

/** What goes on by the day changes slowly, and every reader of a page with a frame asks. */
const KEEP_MS = 10 * 60_000
const MOST_KEPT = 300
/** Each takes one of the few connections of the track store for a while. */
const AT_ONCE = 1
const MOST_WAITING = 20
/** Of one owner: a page of charts asks for all of them at once. */
const EACH = 12
const RETRY_SECONDS = 5
/** Pairs of a ship and a day in one area. */
const MOST_SHIP_DAYS = 300_000

/** Figures by day. What is somebody's own is of the user named first, and of nobody else. */
export interface Charts {
  read(userId: number, wanted: ChartWanted): Promise<Chart>
}

export interface ChartsOptions {
  fleets: Pick<Fleets, 'list'>
  areas: Pick<Areas, 'get'>
  port(locode: string): Port | null
  ship(mmsi: number): Ship | null
  tracks: Pick<TrackQuestions, 'sailedDays' | 'shipDays'>
  /** Calls of a port that lasted into a period. */
  stays(port: string, since: number, confidence: number): Promise<PortStay[]>
  now: () => number
}

type Named = Pick<Chart, 'name' | 'nameZh'>
type Drawn = Named & ChartRows & { shipsLeftOut: number }

export function createCharts(options: ChartsOptions): Charts {
  const { now } = options
  const kept = new TtlCache<Chart>({ keepMs: KEEP_MS, most: MOST_KEPT, now })
  return {
    read: (userId, wanted) =>
      kept.get(`${userId} ${JSON.stringify(wanted)}`, async () => {
        const at = now()
        return { wanted, at, ...(await drawn(options, userId, wanted, at)) }
      }),
  }
}

const classOf =
  (ship: ChartsOptions['ship']) =>
  (mmsi: number): ShipClass =>
    shipClasses.find((name) => name === ship(mmsi)?.class) ?? 'other'

/** One after the other, a few wait; what takes too long is refused with a sentence. */
const limiter = new Limiter(AT_ONCE, MOST_WAITING, EACH)
const ask = <T>(userId: number, work: () => Promise<T>): Promise<T> =>
  inLine(limiter, RETRY_SECONDS, userId, work).catch(refuseTooWide)

async function drawn(options: ChartsOptions, userId: number, wanted: ChartWanted, now: number): Promise<Drawn> {
  const { fleets, areas, port, ship } = options
  switch (wanted.subject) {
    case 'ship': {
      const known = ship(wanted.mmsi)
      if (known === null) throw new ApiError('unknownShip')
      const rows = await sailedChart(options, userId, [wanted.mmsi], wanted, now)
      return { name: known.name, nameZh: known.nameZh, shipsLeftOut: 0, ...rows }
    }
    case 'fleet': {
      const fleet = (await fleets.list(userId)).fleets.find(({ id }) => id === wanted.fleet)
      if (fleet === undefined) throw new ApiError('notFound')
      const ships = fleet.ships.slice(0, MOST_CHART_SHIPS).map(({ mmsi }) => mmsi)
      const rows = await sailedChart(options, userId, ships, wanted, now)
      return { name: fleet.groupName, nameZh: null, shipsLeftOut: fleet.ships.length - ships.length, ...rows }
    }
    case 'port': {
      const found = port(wanted.locode)
      if (found === null) throw new ApiError('unknownPort')
      const since = lastDays(wanted.days, now)[0]
      const stays = await options.stays(wanted.locode, since, DEFAULT_CONFIDENCE)
      const rows = portChart(wanted.measure, stays, wanted.days, classOf(ship), now)
      return { name: found.name, nameZh: found.nameZh, shipsLeftOut: 0, ...rows }
    }
    case 'area': {
      const { name, shape } = await areas.get(userId, wanted.area)
      return { name, nameZh: null, shipsLeftOut: 0, ...(await areaChart(options, userId, shape, wanted, now)) }
    }
  }
}

async function sailedChart(
  { tracks }: ChartsOptions,
  userId: number,
  ships: readonly number[],
  { measure, days: many }: Extract<ChartWanted, { subject: 'ship' | 'fleet' }>,
  now: number,
): Promise<ChartRows> {
  const days = lastDays(many, now)
  const sailed = new Map((await ask(userId, () => tracks.sailedDays(ships, days[0], now))).map((one) => [one.day, one]))
  const values = days.map((day) => {
    const one = sailed.get(day)
    if (measure === 'distance') return rounded((one?.metres ?? 0) / METRES_PER_NM)
    return one === undefined ? null : rounded(one.metres / METRES_PER_NM / one.hours)
  })
  const unit = measure === 'distance' ? 'nm' : 'kn'
  return { unit, by: 'day', labels: dayLabels(days), series: [{ name: measure, values }] }
}

async function areaChart(
  { tracks, ship }: ChartsOptions,
  userId: number,
  shape: Parameters<TrackQuestions['shipDays']>[0],
  { measure, days: many }: Extract<ChartWanted, { subject: 'area' }>,
  now: number,
): Promise<ChartRows> {
  const days = lastDays(many, now)
  const found = await ask(userId, () => tracks.shipDays(shape, days[0], now, MOST_SHIP_DAYS))
  if (found.cut) throw new ApiError('orderTooWide')
  const counts = new DayCounts(days)
  const kindOf = classOf(ship)
  for (let i = 0; i < found.rows; i++) counts.add(measure === 'ships' ? 'ships' : kindOf(found.mmsi[i]), found.day[i])
  const series = measure === 'ships' ? [counts.series('ships')] : counts.classes()
  return { unit: 'ships', by: 'day', labels: dayLabels(days), series }
}
