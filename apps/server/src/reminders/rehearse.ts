import { MOST_REHEARSAL_HITS, MOST_REHEARSED_SHIPS, REHEARSAL_DAYS, type Area, type Rehearsal } from '@fairway/contract'
import { POINT_ABSENT, STEPS_PER_DEGREE, type TrackPoints } from '@fairway/tracking'
import { createArea } from '@fairway/tracking/areas'
import { ReminderWatch, type SaidCall, type Told } from '@fairway/tracking/reminders'
import { createYieldWhenDue } from '../concurrency/yield-when-due.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import type { RuleRow } from './rules.store.ts'

const DAY_MS = 86_400_000
const KEY = 'rehearsed'
/** More hits than this call for a longer pause between them. */
const MANY = 20
/** Minutes, from short to long. */
const pauses = [10, 60, 360, 1_440]

export interface RehearsalSource {
  tracks: Pick<TrackStore, 'storedPoints'>
  /** A ship's calls of a period as they are known now. */
  callsOf(mmsi: number, from: number, to: number): Promise<readonly SaidCall[]>
  classOf(mmsi: number): string | null
  nameOf(mmsi: number): string | null
  now(): number
}

/** A rule with what it names, over the stored tracks of thirty days: the same code as live, and so the same events. */
export async function rehearse(
  { row, area, ships }: { row: RuleRow; area: Area | null; ships: readonly number[] },
  source: RehearsalSource,
): Promise<Rehearsal> {
  const to = source.now()
  const from = to - REHEARSAL_DAYS * DAY_MS
  const watched = ships.slice(0, MOST_REHEARSED_SHIPS)
  const watch = new ReminderWatch(source.classOf)
  const ready = area === null ? null : createArea(area.shape)
  const { does: kinds, port, approach, conditions } = row
  watch.set({ id: KEY, ships: watched, kinds, area: ready, port, approach, conditions, coolDown: 0, since: from })
  const told: Told[] = []
  const seen = new Set<number>()
  const rest = createYieldWhenDue()
  for (const mmsi of watched) {
    if (kinds.some((kind) => kind.startsWith('area-')))
      for await (const page of source.tracks.storedPoints({ first: mmsi, last: mmsi, points: 0 }, from, to)) {
        run(watch, page, told, seen)
        await rest()
      }
    if (kinds.some((kind) => kind.startsWith('port-')))
      for (const call of await source.callsOf(mmsi, from, to)) told.push(...watch.call(call))
  }
  told.sort((a, b) => a.time - b.time)
  const hits = pausing(told, row.coolDown)
  const better =
    hits.length > MANY
      ? pauses.find((minutes) => minutes > row.coolDown && pausing(told, minutes).length <= MANY)
      : undefined
  return {
    from,
    to,
    ships: watched.length,
    leftOut: ships.length - watched.length,
    total: hits.length,
    hits: hits.slice(-MOST_REHEARSAL_HITS).map(({ kind, mmsi, time, lat, lon, port: at }) => ({
      kind: kind as Rehearsal['hits'][number]['kind'],
      mmsi,
      ship: source.nameOf(mmsi),
      at: time,
      lat,
      lon,
      port: at,
    })),
    suggestedCoolDown: better ?? null,
  }
}

function run(watch: ReminderWatch, points: TrackPoints, told: Told[], seen: Set<number>): void {
  const known = (value: number) => (value === POINT_ABSENT ? null : value / 10)
  for (let row = 0; row < points.length; row++) {
    const fix = {
      time: points.time[row],
      lat: points.lat[row] / STEPS_PER_DEGREE,
      lon: points.lon[row] / STEPS_PER_DEGREE,
    }
    const mmsi = points.mmsi[row]
    // Where she was when the thirty days began is no event.
    if (!seen.has(mmsi)) watch.begin(KEY, mmsi, { ...fix, time: fix.time - 1 })
    seen.add(mmsi)
    told.push(...watch.push(mmsi, { ...fix, sog: known(points.sog[row]), cog: known(points.cog[row]) }))
  }
}

/** What is told when the same is not told again of a ship within some minutes, in the order of time. */
function pausing(told: readonly Told[], minutes: number): Told[] {
  const last = new Map<string, number>()
  return told.filter(({ mmsi, kind, time }) => {
    const key = `${mmsi} ${kind}`
    const before = last.get(key)
    if (before !== undefined && !kind.startsWith('port-') && time - before < minutes * 60_000) return false
    last.set(key, time)
    return true
  })
}
