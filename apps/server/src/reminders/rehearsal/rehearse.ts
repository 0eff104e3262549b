import {
  isCircleKind,
  isWeatherKind,
  MOST_REHEARSAL_HITS,
  MOST_REHEARSED_SHIPS,
  REHEARSAL_DAYS,
  type Area,
  type Rehearsal,
} from '@fairway/contract'
import { createArea } from '@fairway/tracking/areas'
import { ReminderWatch, type LookTold, type Told, type World } from '@fairway/tracking/reminders'
import { namesOf, withName, type ShipNames } from '../looks/facts.ts'
import { rehearseLooks, type LooksSource } from './rehearse-looks.ts'
import { rehearseNamed, type PastShips } from './rehearse-named.ts'
import { rehearsePlace, type PastPlace } from './rehearse-place.ts'
import { daysOf, suggestedPause, toldWithPause } from './rehearsed-times.ts'
import { watchedRule, type OpenRule } from '../rules/rule-book.ts'
import { sharesNothing } from '../rules/shared-values.ts'
import type { RuleRow } from '../rules/rules.store.ts'
import { REHEARSED } from '../watch/watch-past.ts'

const DAY_MS = 86_400_000

export interface RehearsalSource
  extends Omit<PastShips, 'tracks'>, Omit<LooksSource, 'tracks'>, Omit<PastPlace, 'tracks'> {
  tracks: PastShips['tracks'] & LooksSource['tracks'] & PastPlace['tracks']
  world?: World
  classOf(mmsi: number): string | null
  namesBy(mmsi: number): ShipNames
  now(): number
}

interface ToRehearse {
  row: RuleRow
  area: Area | null
  /** Null: any. */
  ships: readonly number[] | null
}

/** A rule with what it names, over the stored tracks of thirty days: the same code as live, and so the same events. */
export async function rehearse({ row, area, ships: named }: ToRehearse, source: RehearsalSource): Promise<Rehearsal> {
  const to = source.now()
  const from = to - REHEARSAL_DAYS * DAY_MS
  const rule = rehearsedRule(row, area, named?.slice(0, MOST_REHEARSED_SHIPS) ?? null, from)
  const watchOf = () => {
    const watch = new ReminderWatch(source.classOf, source.world)
    watch.set(rule)
    return watch
  }
  const { told, ships, from: since } = await toldOf(rule, watchOf, { from, to }, source)
  const watch = watchOf()
  const looks = await rehearseLooks(rule, { from, to }, source, (one) => watch.admits(one))
  const all = [...told, ...looks.told.filter((one) => watch.admits(one))].toSorted((a, b) => a.time - b.time)
  const hits = toldWithPause(all, row.coolDown)
  const isOfCircles = row.does.every((kind) => isCircleKind(kind) || isWeatherKind(kind))
  return {
    from,
    to,
    ships,
    leftOut: named === null ? 0 : named.length - ships,
    total: hits.length,
    days: daysOf(hits, { from, to, since: (isOfCircles ? looks.circlesFrom : null) ?? since }),
    hits: hits.slice(-MOST_REHEARSAL_HITS).map((one) => hitOf(one, source.namesBy)),
    untried: row.does.filter(isWeatherKind),
    placeFrom: since > from ? since : null,
    circlesFrom: looks.circlesFrom,
    suggestedCoolDown: suggestedPause(all, row.coolDown),
  }
}

function rehearsedRule(row: RuleRow, named: Area | null, ships: readonly number[] | null, since: number): OpenRule {
  const area = named === null ? null : createArea(named.shape)
  // How often it would tell is said of all that it tells.
  return watchedRule({ ...row, coolDown: 0, since }, { id: REHEARSED, ships, area, named, shared: sharesNothing })
}

/** What came of reports, words and calls; of how many ships, and from when on. */
async function toldOf(
  rule: OpenRule,
  watchOf: () => ReminderWatch,
  { from, to }: { from: number; to: number },
  source: RehearsalSource,
): Promise<{ told: Told[]; ships: number; from: number }> {
  const { ships } = rule
  if (ships === null) return rehearsePlace({ watchOf, rule, from, to }, source)
  const told = await rehearseNamed(watchOf(), { kinds: rule.kinds, ships }, { from, to }, source)
  return { told, ships: ships.length, from }
}

const hitOf = (
  { kind, mmsi, time, lat, lon, port, detail }: LookTold,
  namesBy: RehearsalSource['namesBy'],
): Rehearsal['hits'][number] => ({
  kind: kind as Rehearsal['hits'][number]['kind'],
  mmsi,
  ...(mmsi === null ? namesOf(null) : namesBy(mmsi)),
  at: time,
  lat,
  lon,
  port,
  ...(detail !== undefined && { detail: withName(detail, namesBy) }),
})
