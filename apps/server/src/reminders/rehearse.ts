import {
  isWeatherKind,
  MOST_REHEARSAL_HITS,
  MOST_REHEARSED_SHIPS,
  REHEARSAL_DAYS,
  type Area,
  type Rehearsal,
} from '@fairway/contract'
import { createArea } from '@fairway/tracking/areas'
import {
  ReminderWatch,
  type AskAround,
  type HeardAround,
  type LookTold,
  type Told,
  type World,
} from '@fairway/tracking/reminders'
import { askEachOnce, type Asked } from './ask-many.ts'
import { HeardFeeds } from './heard-feeds.ts'
import { namesOf, withName, type ShipNames } from './facts.ts'
import { rehearseLooks, type LooksSource } from './rehearse-looks.ts'
import { watchedRule } from './rule-book.ts'
import { sharesNothing } from './shared-values.ts'
import type { RuleRow } from './rules.store.ts'
import { REHEARSED, watchPast, type Past } from './watch-past.ts'

const DAY_MS = 86_400_000
/** Silences about which other ships are asked, the latest; each is a question to the store. */
const MOST_ASKED = 200
/** More hits than this call for a longer pause between them. */
const MANY = 20
/** Minutes, from short to long. */
const pauses = [10, 60, 360, 1_440]

export interface RehearsalSource extends Past, Omit<LooksSource, 'tracks'> {
  tracks: Past['tracks'] & LooksSource['tracks']
  world?: World
  /** Who was heard around ships, of each question; `feeds`: what is known of them already. */
  around(asked: readonly Asked[], feeds: HeardFeeds): Promise<HeardAround[]>
  classOf(mmsi: number): string | null
  namesBy(mmsi: number): ShipNames
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
  const watch = new ReminderWatch(source.classOf, source.world)
  const ready = area === null ? null : createArea(area.shape)
  const { does: kinds } = row
  const naming = { id: REHEARSED, ships: watched, area: ready, named: area, shared: sharesNothing }
  // How often it would tell is said below.
  const rule = watchedRule({ ...row, coolDown: 0, since: from }, naming)
  watch.set(rule)
  const feeds = new HeardFeeds()
  const told = await watchPast(watch, watched, kinds, { from, to, feeds }, source)
  told.push(...watch.tick(() => to))
  const looks = await rehearseLooks(rule, { from, to }, source, (one) => watch.admits(one))
  const found = [
    ...(await answered(watch, once(told), (asked) => source.around(asked, feeds))),
    ...looks.told.filter((one) => watch.admits(one)),
  ]
  const all = found.toSorted((a, b) => a.time - b.time)
  const hits = once(pausing(all, row.coolDown))
  const better =
    hits.length > MANY
      ? pauses.find((minutes) => minutes > row.coolDown && once(pausing(all, minutes)).length <= MANY)
      : undefined
  return {
    from,
    to,
    ships: watched.length,
    leftOut: ships.length - watched.length,
    total: hits.length,
    hits: hits.slice(-MOST_REHEARSAL_HITS).map(({ kind, mmsi, time, lat, lon, port: at, detail }) => ({
      kind: kind as Rehearsal['hits'][number]['kind'],
      mmsi,
      ...(mmsi === null ? namesOf(null) : source.namesBy(mmsi)),
      at: time,
      lat,
      lon,
      port: at,
      ...(detail !== undefined && { detail: withName(detail, source.namesBy) }),
    })),
    untried: row.does.filter(isWeatherKind),
    circlesFrom: looks.circlesFrom,
    suggestedCoolDown: better ?? null,
  }
}

/** What is the same event is told once. */
function once<One extends LookTold & Pick<Told, 'ask'>>(told: readonly One[]): One[] {
  const first = new Map<string, One>()
  for (const one of told) {
    // Who lay with her is asked again and again.
    const key = `${one.mmsi} ${one.kind} ${one.moment} ${one.ask?.at ?? ''}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** In the order of time, what other ships had to be asked about with what they say. */
async function answered(
  watch: ReminderWatch,
  told: readonly Told[],
  around: (asked: readonly Asked[]) => Promise<HeardAround[]>,
): Promise<Told[]> {
  const inOrder = told.toSorted((a, b) => a.time - b.time)
  const asking = inOrder.filter(isAsking).slice(-MOST_ASKED)
  const heardAround = await askEachOnce(asking, around)
  const answers = new Map<Told, HeardAround>(asking.map((one, i) => [one, heardAround[i]!]))
  return inOrder.flatMap((one) => {
    if (!isAsking(one)) return one
    const heard = answers.get(one)
    return (heard !== undefined && watch.answer(one, heard)) || []
  })
}

type Asking = Told & { ask: AskAround }
const isAsking = (one: Told): one is Asking => one.ask !== undefined
/** What is told when the same is not told again of a ship within some minutes, in the order of time. */
function pausing<One extends LookTold>(told: readonly One[], minutes: number): One[] {
  const last = new Map<string, number>()
  return told.filter(({ mmsi, kind, time }) => {
    const key = `${mmsi} ${kind}`
    const before = last.get(key)
    if (before !== undefined && !kind.startsWith('port-') && time - before < minutes * 60_000) return false
    last.set(key, time)
    return true
  })
}
