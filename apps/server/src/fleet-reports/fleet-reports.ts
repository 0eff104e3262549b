import type {
  Fleet,
  FleetEvents,
  FleetEventsQuery,
  FleetReport,
  Language,
  ReportQuery,
  ReportSettings,
  ReportSettingsAnswer,
} from '@fairway/contract'
import { userById } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import type { Fleets } from '../fleets/fleets.ts'
import { ApiError } from '../http/answers/errors.ts'
import { fleetEvents } from './fleet-events.ts'
import { createFleetLooks, type FleetLooks } from './fleet-looks.ts'
import type { ShipSources } from './know-ships.ts'
import { makeReport, reportInLanguage, type KeptReport } from './make-report.ts'
import type { DueReport } from './due-reports.store.ts'
import { nextAtMinute } from '../local-time/local-time.ts'
import { ownReports, type OwnReports } from './own-reports.store.ts'

/** Reports of users' fleets. Everything is of the user named first; a fleet that is not theirs is not there. */
export interface FleetReports extends Pick<FleetLooks, 'look'> {
  /** The report of a day, or of now. */
  report(userId: number, fleetId: string, query: ReportQuery, language: Language): Promise<FleetReport>
  settings(userId: number, fleetId: string): Promise<ReportSettingsAnswer>
  save(userId: number, fleetId: string, settings: ReportSettings): Promise<ReportSettingsAnswer>
  /** What all followed ships did. */
  events(userId: number, query: FleetEventsQuery, language: Language): Promise<FleetEvents>
  /** Makes one that is due; null: its fleet is gone. */
  make(due: DueReport, day: string): Promise<KeptReport | null>
  /** All that is kept of it about an account. */
  everything(userId: number): Promise<object>
}

export interface FleetReportsOptions {
  db: Database
  fleets: Pick<Fleets, 'list'>
  sources: ShipSources
  /** Mails can be sent at all. */
  mail: boolean
  /** Something else is due. */
  onDue(): void
  now: () => number
}

export function createFleetReports({ db, fleets, sources, mail, onDue, now }: FleetReportsOptions): FleetReports {
  const find = async (userId: number, fleetId: string): Promise<Fleet | null> =>
    (await fleets.list(userId)).fleets.find(({ id }) => id === fleetId) ?? null
  const own = async (userId: number, fleetId: string) => {
    const fleet = await find(userId, fleetId)
    if (fleet === null) throw new ApiError('notFound')
    return fleet
  }
  const answer = (userId: number, fleetId: string) => settingsAnswer(db, mail, userId, fleetId)
  const looks = createFleetLooks({ db, find, sources })
  return {
    look: looks.look,
    events: (userId, query, language) => fleetEvents(sources, userId, query, language),
    async report(userId, fleetId, { day, zone, position }, language) {
      const fleet = await own(userId, fleetId)
      const reports = ownReports(db, userId)
      if (day !== undefined) {
        const kept = await reports.report(fleetId, day)
        if (kept === null) throw new ApiError('notFound')
        return reportInLanguage(kept, language)
      }
      const settings = (await reports.setting(fleetId))?.settings
      const made = await makeReport(sources, {
        userId,
        fleet,
        zone: settings?.zone ?? zone ?? (await userById(db, userId))?.timeZone ?? 'UTC',
        position: settings?.position ?? position ?? 'now',
        before: await reports.report(fleetId),
      })
      return reportInLanguage(made, language)
    },
    async settings(userId, fleetId) {
      await own(userId, fleetId)
      return answer(userId, fleetId)
    },
    async save(userId, fleetId, settings) {
      await own(userId, fleetId)
      const reports = ownReports(db, userId)
      const nextAt = settings.on ? await nextOf(reports, fleetId, settings, now()) : null
      await reports.save({ fleetId, settings, nextAt }, new Date(now()))
      onDue()
      return answer(userId, fleetId)
    },
    async make({ userId, fleetId, settings: { zone, position } }, day) {
      const fleet = await find(userId, fleetId)
      if (fleet === null) return null
      const before = await ownReports(db, userId).report(fleetId)
      return makeReport(sources, { userId, fleet, zone, position, day, before })
    },
    everything: async (userId) => ({
      settings: (await ownReports(db, userId).settings()).map(({ fleetId, settings }) => ({ fleetId, ...settings })),
      reports: await ownReports(db, userId).all(),
      looks: await looks.everything(userId),
    }),
  }
}

async function settingsAnswer(
  db: Database,
  mail: boolean,
  userId: number,
  fleetId: string,
): Promise<ReportSettingsAnswer> {
  const reports = ownReports(db, userId)
  const [setting, user] = [await reports.setting(fleetId), await userById(db, userId)]
  return {
    settings: setting?.settings ?? null,
    nextAt: setting?.nextAt ?? null,
    mails: !mail ? 'no-channel' : user?.email == null ? 'no-address' : 'yes',
    days: await reports.days(fleetId),
  }
}

/** When the next report is due: not on a day that has its report. */
async function nextOf(reports: OwnReports, fleetId: string, { minute, zone }: ReportSettings, now: number) {
  const next = nextAtMinute(now, minute, zone)
  return (await reports.hasDay(fleetId, next.day)) ? nextAtMinute(next.at, minute, zone).at : next.at
}
