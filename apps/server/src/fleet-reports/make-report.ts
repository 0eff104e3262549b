import type { Fleet, FleetReport, Language, ReportPosition } from '@fairway/contract'
import { toldByRules } from '../reminders/rules/told-rules.store.ts'
import { changeText, momentIn } from './change-text.ts'
import { fleetChanges, type ChangeFacts } from './fleet-changes.ts'
import { knowShips, type ShipSources } from './know-ships.ts'
import type { KnownShip } from './known-ship.ts'
import { dayOf, lastNoon } from '../local-time/local-time.ts'

const DAY = 86_400_000
/** A report so old says nothing of what changed since. */
const OLDEST_BEFORE = 2 * DAY

/** A report as it is kept: without words, which are the reader's. */
export interface KeptReport extends Omit<FleetReport, 'ships' | 'changes'> {
  ships: KnownShip[]
  changes: ChangeFacts[]
}

export interface ReportWanted {
  userId: number
  fleet: Fleet
  zone: string
  position: ReportPosition
  /** The day it is of; left out: the present one. */
  day?: string
  /** The report before. */
  before: Pick<KeptReport, 'madeAt' | 'ships'> | null
}

/** Makes the report of a fleet as it is now. Reckons arrivals and asks for the weather: takes seconds for a large fleet. */
export async function makeReport(sources: ShipSources, wanted: ReportWanted): Promise<KeptReport> {
  const { userId, fleet, zone, position } = wanted
  const madeAt = sources.now()
  const noonAt = position === 'noon' ? lastNoon(madeAt, zone) : null
  const before = wanted.before !== null && madeAt - wanted.before.madeAt <= OLDEST_BEFORE ? wanted.before : null
  const since = before?.madeAt ?? madeAt - DAY
  const known = await knowShips(sources, fleet.ships, { noonAt, weather: true })
  const mmsis = known.ships.map(({ mmsi }) => mmsi)
  const told = await toldByRules(sources.db, userId, mmsis, since, madeAt)
  const { ships, calls, left, unreckoned, weather } = known
  return {
    fleet: { id: fleet.id, groupName: fleet.groupName, groupColor: fleet.groupColor },
    day: wanted.day ?? dayOf(madeAt, zone),
    madeAt,
    zone,
    position,
    noonAt,
    since,
    ships,
    left,
    unreckoned,
    weather,
    ...fleetChanges({ from: since, to: madeAt, before: before?.ships ?? null, after: ships, calls, told }),
  }
}

/** The report in words of a language. */
export function reportInLanguage(report: KeptReport, language: Language): FleetReport {
  const moment = momentIn(report.zone, language)
  return {
    ...report,
    changes: report.changes.map((change) => ({ ...change, text: changeText(change, language, moment) })),
  }
}
