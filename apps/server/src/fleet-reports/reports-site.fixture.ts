import {
  fleetReportApi,
  type FleetReport,
  type ReportSettings,
  type ReportSettingsAnswer,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { createFleets } from '../fleets/fleets.ts'
import { createFleetReports, type FleetReports } from './fleet-reports.ts'
import { fleetReportRoutes } from './fleet-reports.routes.ts'
import { fleetWith, sourcesOf, type Sea } from './fleet-reports.fixture.ts'
import { HOUR, NOW } from './known-ship.fixture.ts'
import { ReportWorker } from './report-worker.ts'

export const LONG = { timeout: 60_000 }
export const log = { info() {}, warn() {}, error() {} }
export const wanted: ReportSettings = { on: true, minute: 480, zone: 'Asia/Shanghai', mail: true, position: 'now' }
const { getFleetReport, getReportSettings, saveReportSettings } = fleetReportApi

/** The reports of two users over HTTP, with a sea and a clock that the test moves; opened and closed with the tests around. */
export function reportsSite(database: () => Database) {
  const sea: Sea = { now: NOW - HOUR, heardAt: new Map(), weathers: 0 }
  let site: TestSite
  let reports: FleetReports
  const who = {} as { ann: UserInfo; bob: UserInfo }
  let last = 0
  const newcomer = () => site.enter(`1380007${String(1000 + ++last)}`, 'gangway-7', `10.9.0.${last}`)
  const of = (path: string, id: string, query = '') => path.replace(':id', id) + query
  const report = (owner: UserInfo, id: string, query = '', language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<FleetReport>(of(getFleetReport.path, id, query), { token: owner.token, language })
  const settings = (owner: UserInfo, id: string) =>
    site.call<ReportSettingsAnswer>(of(getReportSettings.path, id), { token: owner.token })
  const save = (owner: UserInfo, id: string, json: object) =>
    site.call<ReportSettingsAnswer>(of(saveReportSettings.path, id), { token: owner.token, json })
  const fleet = (owner: UserInfo, name: string, ships: readonly number[] = [413_000_001]) =>
    fleetWith(database(), owner.userId, name, ships, sea.now)
  const address = (language: 'en-US' | 'zh-CN') =>
    database()
      .updateTable('user_account')
      .set({ email: 'ann@ships.example', language })
      .where('id', '=', who.ann.userId)
      .execute()
  /** Makes all that is due at a moment, as one process does. */
  async function makeDue(at: number) {
    sea.now = at
    const worker = new ReportWorker({
      db: database(),
      make: reports.make,
      mail: true,
      onPut() {},
      log,
      now: () => sea.now,
      settleMs: 0,
    })
    worker.start()
    const due = database().selectFrom('fleet_report_setting').select('next_at').where('next_at', '<=', at)
    await expect.poll(async () => (await due.execute()).length, LONG).toBe(0)
    await worker.stop()
    return worker.counts
  }

  beforeAll(async () => {
    reports = createFleetReports({
      db: database(),
      fleets: createFleets({ db: database(), isHeard: () => true, now: () => sea.now }),
      sources: sourcesOf(database(), sea),
      mail: true,
      onDue() {},
      now: () => sea.now,
    })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) => fleetReportRoutes(reports, accounts.authenticate),
    })
    Object.assign(who, { ann: await newcomer(), bob: await newcomer() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    sea.now = NOW - HOUR
    sea.heardAt.clear()
    await database().deleteFrom('fleet').execute()
    await database().deleteFrom('outgoing_message').execute()
    await database().updateTable('user_account').set({ email: null, language: 'en-US' }).execute()
  })
  return { sea, who, site: () => site, reports: () => reports, of, report, settings, save, fleet, address, makeDue }
}
