import type { Area, AreaDay, AreaShip, AreaStayShown, AreaTraffic, Ship } from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import { createArea, watchedArea, type WatchedArea } from '@fairway/tracking/areas'
import { Limiter } from '../concurrency/limiter.ts'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import { ApiError } from '../http/answers/errors.ts'
import { lastDays, type LocalDay } from '../local-time/local-time.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import { areaStays, type AreaStay } from './area-stays.ts'
import { officialWord } from './official/official-areas.ts'
import { merged, pointsInGaps } from './out-of-sight.ts'

const DAY = 86_400_000
const DAYS = 30
/** Points looked at for one area. */
const MOST_POINTS = 300_000
/** Beside the area ships are looked at too, so that it is known that they left. Metres. */
const MARGIN = 5_000
const METRES_PER_DEGREE = 111_000
const SHIPS_SHOWN = 500
const STAYS_SHOWN = 200
/** An answer stands so long; the ships in the area are those of now all the same. */
const KEEP_MS = 5 * 60_000
const MOST_KEPT = 100
/** Each takes one of the few connections of the track store for a while. */
const AT_ONCE = 1
const MOST_WAITING = 8
const RETRY_SECONDS = 5

export interface AreaTrafficSource {
  tracks: Pick<TrackStore, 'areaPoints' | 'pointsOfSpans'>
  /** Ships whose last report lies in a box. */
  inBox(box: GeoBox, visit: (mmsi: number, lat: number, lon: number) => void): void
  ship(mmsi: number): Ship | null
  now: () => number
}

interface Past {
  to: number
  step: number
  cut: boolean
  stays: AreaStay[]
}

/** What goes on in an area: who is there, who came and went, and thirty days of it. */
export function createAreaTraffic(source: AreaTrafficSource) {
  const limiter = new Limiter(AT_ONCE, MOST_WAITING)
  const kept = new TtlCache<Past>({ keepMs: KEEP_MS, most: MOST_KEPT, now: source.now })
  const pastOf = (userId: number, area: Area, watched: WatchedArea) =>
    kept.get(`${area.id} ${area.changedAt}`, async () => {
      const to = source.now()
      // Thirty days of any zone lie in it.
      const from = to - (DAYS + 1) * DAY
      const box = widened(watched.area.box, Math.max(MARGIN, 2 * watched.buffer))
      const past = await limiter.run(async () => {
        const points = await source.tracks.areaPoints(box, from, to, MOST_POINTS)
        const { step, cut } = points
        const { stays, gaps } = await areaStays(watched, points, to)
        const elsewhere = await pointsInGaps(gaps, to, source.tracks)
        if (elsewhere.rows === 0) return { to, step, cut, stays }
        return { to, step, cut, stays: (await areaStays(watched, merged(points, elsewhere), to)).stays }
      }, userId)
      if (past === null) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
      return past
    })
  return {
    /** Days are those of the zone; `userId` asks. */
    async traffic(userId: number, area: Area, zone: string): Promise<AreaTraffic> {
      const watched = watchedArea(createArea(area.shape))
      const past = await pastOf(userId, area, watched)
      const { to, step, cut } = past
      const days = lastDays(to, zone, DAYS)
      const { from } = days[0]
      const stays = staysSince(past, from)
      const ended = stays.filter(({ end, before }) => end === 'left' && !before).map((stay) => stay.left - stay.entered)
      const latest = stays.toSorted((a, b) => b.entered - a.entered).slice(0, STAYS_SHOWN)
      return {
        area,
        official: officialWord(area.id),
        buffer: Math.round(watched.buffer),
        now: shipsNow(source, watched),
        zone,
        from,
        to,
        step,
        cut,
        today: countsOf(stays, days.at(-1)!),
        stayed: {
          count: ended.length,
          median: median(ended),
          longest: ended.length === 0 ? null : ended.reduce((a, b) => Math.max(a, b)),
        },
        total: stays.length,
        stays: latest.map((stay) => named(source, stay)),
        days: days.map((day) => dayOfStays(stays, day)),
      }
    },
    /** All stays of thirty days, the first to come first. */
    async stays(userId: number, area: Area, zone: string): Promise<AreaStayShown[]> {
      const past = await pastOf(userId, area, watchedArea(createArea(area.shape)))
      return staysSince(past, lastDays(past.to, zone, DAYS)[0].from)
        .toSorted((a, b) => a.entered - b.entered)
        .map((stay) => named(source, stay))
    },
  }
}

export type AreaTrafficReader = ReturnType<typeof createAreaTraffic>

function named({ ship }: AreaTrafficSource, stay: AreaStay): AreaStayShown {
  const { name = null, nameZh = null, class: of = 'other' } = ship(stay.mmsi) ?? {}
  return { ...stay, name, nameZh, class: of }
}

function shipsNow({ inBox, ship }: AreaTrafficSource, { area }: WatchedArea): AreaTraffic['now'] {
  const there: number[] = []
  inBox(area.box, (mmsi, lat, lon) => {
    if (area.contains(lat, lon)) there.push(mmsi)
  })
  const ships = there.slice(0, SHIPS_SHOWN).flatMap((mmsi): AreaShip[] => {
    const known = ship(mmsi)
    if (known === null || known.lat === null || known.lon === null || known.positionAt === null) return []
    const { name, nameZh, class: of, lat, lon, sog, cog, positionAt: time, source } = known
    return [{ mmsi, name, nameZh, class: of, lat, lon, sog, cog, time, simulated: source?.simulated ?? false }]
  })
  return { total: there.length, ships: ships.toSorted((a, b) => b.time - a.time || a.mmsi - b.mmsi) }
}

const staysSince = ({ stays }: Past, from: number) => stays.filter(({ left }) => left >= from)

const within = (time: number, { from, to }: LocalDay) => time >= from && time < to

const countsOf = (stays: readonly AreaStay[], day: LocalDay) => ({
  entries: stays.filter(({ entered, before }) => !before && within(entered, day)).length,
  exits: stays.filter(({ left, end }) => end === 'left' && within(left, day)).length,
})

function dayOfStays(stays: readonly AreaStay[], day: LocalDay): AreaDay {
  const there = new Set(
    stays.filter(({ entered, left }) => entered < day.to && left >= day.from).map(({ mmsi }) => mmsi),
  )
  return { day: day.day, ships: there.size, ...countsOf(stays, day) }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? null : sorted[Math.floor((sorted.length - 1) / 2)]
}

function widened({ south, west, north, east }: GeoBox, metres: number): GeoBox {
  const high = metres / METRES_PER_DEGREE
  const wide = high / Math.max(0.05, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
  const width = west <= east ? east - west : east - west + 360
  const wrap = (lon: number) => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)
  const round = width + 2 * wide >= 360
  return {
    south: Math.max(-90, south - high),
    north: Math.min(90, north + high),
    west: round ? -180 : wrap(west - wide),
    east: round ? 180 : wrap(east + wide),
  }
}
