import {
  fleetReportApi,
  type FleetReport,
  type ReportSettings,
  type ReportSettingsAnswer,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { OutgoingWorker } from '../deliveries/outgoing-worker.ts'
import { REPORT } from '../deliveries/report-body.ts'
import { createFleets } from '../fleets/fleets.ts'
import { createMessages } from '../messages/messages.ts'
import type { Letter } from '../messages/sender.ts'
import { createFleetReports, type FleetReports } from './fleet-reports.ts'
import { fleetReportRoutes } from './fleet-reports.routes.ts'
import { fleetWith, sourcesOf, type Sea } from './fleet-reports.fixture.ts'
import { DAY, HOUR, NOW } from './known-ship.fixture.ts'
import { reportChannel } from './report-mail.ts'
import { ReportWorker } from './report-worker.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LONG = { timeout: 60_000 }
const log = { info() {}, warn() {}, error() {} }
const wanted: ReportSettings = { on: true, minute: 480, zone: 'Asia/Shanghai', mail: true, position: 'now' }
const { getFleetReport, exportFleetReport, getReportSettings, saveReportSettings } = fleetReportApi

onBothEngines((database) => {
  const sea: Sea = { now: NOW - HOUR, heardAt: new Map(), weathers: 0 }
  let site: TestSite
  let reports: FleetReports
  let ann: UserInfo
  let bob: UserInfo
  let last = 0
  const newcomer = () => site.enter(`1380007${String(1000 + ++last)}`, 'gangway-7', `10.9.0.${last}`)
  const of = (path: string, id: string, query = '') => path.replace(':id', id) + query
  const report = (who: UserInfo, id: string, query = '', language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<FleetReport>(of(getFleetReport.path, id, query), { token: who.token, language })
  const settings = (who: UserInfo, id: string) =>
    site.call<ReportSettingsAnswer>(of(getReportSettings.path, id), { token: who.token })
  const save = (who: UserInfo, id: string, json: object) =>
    site.call<ReportSettingsAnswer>(of(saveReportSettings.path, id), { token: who.token, json })
  const fleet = (who: UserInfo, name: string, ships: readonly number[] = [413_000_001]) =>
    fleetWith(database(), who.userId, name, ships, sea.now)
  const address = (language: 'en-US' | 'zh-CN') =>
    database()
      .updateTable('user_account')
      .set({ email: 'ann@ships.example', language })
      .where('id', '=', ann.userId)
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
    ;[ann, bob] = [await newcomer(), await newcomer()]
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    sea.now = NOW - HOUR
    sea.heardAt.clear()
    await database().deleteFrom('fleet').execute()
    await database().deleteFrom('outgoing_message').execute()
    await database().updateTable('user_account').set({ email: null, language: 'en-US' }).execute()
  })

  describe('a report of now', () => {
    it('tells of each ship where she is, both ETAs, ports and the weather', async () => {
      const id = await fleet(ann, 'East')
      const { result } = await report(ann, id, '?zone=Asia/Shanghai')
      expect(result).toMatchObject({
        fleet: { id, groupName: 'East' },
        day: '2026-11-23',
        zone: 'Asia/Shanghai',
        noonAt: null,
        left: 0,
        unreckoned: 0,
        weather: { text: 'Weather of tests' },
        ships: [
          {
            mmsi: 413_000_001,
            lat: 12.4,
            sog: 14.2,
            silent: false,
            lastPort: { locode: 'CNSHA', atd: sea.now - 60 * HOUR },
            nextPort: { locode: 'SGSIN' },
            crewEta: sea.now + 30 * HOUR,
            ours: { p50: sea.now + 32 * HOUR },
            weather: { windLevel: 5, waveHeight: 1.8 },
          },
        ],
      })
      // What the next one is held against is nobody else's business.
      expect(result?.ships[0]).not.toHaveProperty('call')
    })

    it('says where ships were at the last noon of the zone', async () => {
      const id = await fleet(ann, 'East')
      const { result } = await report(ann, id, '?zone=Asia/Shanghai&position=noon')
      const noonAt = Date.UTC(2026, 10, 22, 4)
      expect(result).toMatchObject({ noonAt, ships: [{ lat: 10, lon: 118, positionAt: noonAt, sog: 12 }] })
      expect(result?.ships[0]?.heardAt).toBe(sea.now - 60_000)
    })

    it('of an empty fleet is a report too', async () => {
      const id = await fleet(ann, 'Empty', [])
      expect((await report(ann, id)).result).toMatchObject({ ships: [], changes: [], left: 0, weather: null })
    })

    it('says of silent ships since when, asks no weather for them, and knows those that were never heard', async () => {
      sea.heardAt.set(413_000_002, sea.now - 7 * HOUR)
      const id = await fleet(ann, 'Quiet', [413_000_002, 413_999_901])
      const before = sea.weathers
      const { result } = await report(ann, id)
      expect(sea.weathers).toBe(before)
      expect(result?.ships).toMatchObject([
        { mmsi: 413_999_901, heardAt: null, silent: true, name: null },
        { mmsi: 413_000_002, heardAt: sea.now - 7 * HOUR, silent: true, weather: null },
      ])
      expect(result?.changes.map(({ kind, mmsi }) => [kind, mmsi])).toEqual([['silent', 413_000_002]])
    })

    it('is a table with what changed of each ship', async () => {
      sea.heardAt.set(413_000_002, sea.now - 7 * HOUR)
      const id = await fleet(ann, 'Quiet', [413_000_001, 413_000_002])
      const csv = await site.call(of(exportFleetReport.path, id, '?format=csv'), {
        token: ann.token,
        language: 'zh-CN',
      })
      expect(csv.headers['content-disposition']).toContain('fairway-report-2026-11-22.csv')
      const lines = csv.text.trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[0]).toContain('船名')
      expect(lines[2]).toContain('SHIP 00002 信号静默')
    })
  })

  describe('settings', () => {
    it('of a fleet that is not one’s own are not there', async () => {
      const id = await fleet(ann, 'East')
      for (const answer of [await report(bob, id), await settings(bob, id), await save(bob, id, wanted)])
        expect(answer).toMatchObject({ status: 404, code: 4040 })
      expect(await database().selectFrom('fleet_report_setting').selectAll().execute()).toEqual([])
    })

    it('are none at first; once set they say when the next report comes, and whether it can be mailed', async () => {
      const id = await fleet(ann, 'East')
      expect((await settings(ann, id)).result).toEqual({ settings: null, nextAt: null, mails: 'no-address', days: [] })
      expect((await save(ann, id, wanted)).result).toMatchObject({ settings: wanted, nextAt: NOW })
      await address('en-US')
      expect((await save(ann, id, { ...wanted, minute: 479 })).result).toMatchObject({
        nextAt: NOW - 60_000,
        mails: 'yes',
      })
      expect((await save(ann, id, { ...wanted, on: false })).result).toMatchObject({ nextAt: null })
    })

    it('go with the fleet, and so do its reports', async () => {
      const id = await fleet(ann, 'East')
      await save(ann, id, wanted)
      await makeDue(NOW)
      await database().deleteFrom('fleet').where('id', '=', id).execute()
      for (const table of ['fleet_report_setting', 'fleet_report'] as const)
        expect(await database().selectFrom(table).selectAll().execute()).toEqual([])
    })
  })

  describe('a report that is due', () => {
    it('is made once a day, and tells what changed since the one before', async () => {
      const id = await fleet(ann, 'East')
      await save(ann, id, wanted)
      expect(await makeDue(NOW)).toMatchObject({ made: 1, skipped: 0, failed: 0 })
      sea.heardAt.set(413_000_001, NOW + HOUR)
      expect(await makeDue(NOW + DAY)).toMatchObject({ made: 1 })
      const answer = (await settings(ann, id)).result
      expect(answer).toMatchObject({
        nextAt: NOW + 2 * DAY,
        days: [
          { day: '2026-11-24', madeAt: NOW + DAY, mail: 'waiting' },
          { day: '2026-11-23', madeAt: NOW, mail: 'waiting' },
        ],
      })
      const second = (await report(ann, id, '?day=2026-11-24', 'zh-CN')).result
      expect(second).toMatchObject({ since: NOW, madeAt: NOW + DAY })
      expect(second?.changes.map(({ text }) => text)).toContain('SHIP 00001 信号静默，最后收到：2026年11月23日 09:00')
      expect(await report(ann, id, '?day=2026-11-22')).toMatchObject({ code: 4040 })
    })

    it('does not come twice on a day whose hour was changed', async () => {
      const id = await fleet(ann, 'East')
      await save(ann, id, wanted)
      await makeDue(NOW)
      const later = await save(ann, id, { ...wanted, minute: 600 })
      expect(later.result).toMatchObject({ nextAt: NOW + DAY + 2 * HOUR })
      // Also when who set it did not know of the report yet.
      await database()
        .updateTable('fleet_report_setting')
        .set({ next_at: NOW + 2 * HOUR })
        .execute()
      expect(await makeDue(NOW + 2 * HOUR)).toMatchObject({ made: 0, skipped: 1 })
      expect(await database().selectFrom('outgoing_message').select('id').execute()).toHaveLength(1)
      expect((await settings(ann, id)).result).toMatchObject({ nextAt: NOW + DAY + 2 * HOUR })
    })

    it('is made hours late after a standstill, and half a day late no more', async () => {
      const id = await fleet(ann, 'East')
      await save(ann, id, wanted)
      expect(await makeDue(NOW + 11 * HOUR)).toMatchObject({ made: 1, skipped: 0 })
      expect((await settings(ann, id)).result?.days).toMatchObject([{ day: '2026-11-23', madeAt: NOW + 11 * HOUR }])
      expect(await makeDue(NOW + DAY + 13 * HOUR)).toMatchObject({ made: 0, skipped: 1 })
      expect((await settings(ann, id)).result).toMatchObject({ nextAt: NOW + 2 * DAY })
    })

    it('without mail is for its page alone', async () => {
      const id = await fleet(ann, 'East')
      await save(ann, id, { ...wanted, mail: false })
      await makeDue(NOW)
      expect(await database().selectFrom('outgoing_message').select('id').execute()).toEqual([])
      expect((await settings(ann, id)).result?.days).toMatchObject([{ day: '2026-11-23', mail: null }])
    })
  })

  describe('the mail', () => {
    /** What is mailed of the reports that are due now. */
    async function mailed(count: number): Promise<Letter[]> {
      const letters: Letter[] = []
      const sender = { send: async (_to: unknown, letter: Letter) => void letters.push(letter), close() {} }
      const messages = createMessages({
        site: { name: 'Fairway', url: 'https://ships.example' },
        senders: { email: sender },
        log,
      })
      const worker = new OutgoingWorker({
        db: database(),
        channels: { [REPORT]: reportChannel({ db: database(), messages, site: 'https://ships.example' }) },
        onTold() {},
        log,
        now: () => sea.now,
      })
      worker.start()
      await expect.poll(() => letters.length, LONG).toBe(count)
      await worker.stop()
      return letters
    }
    it('is in the language of its owner, with forty ships of long names, and leads to the page', async () => {
      await address('zh-CN')
      const name = '东海特种货物运输与远洋拖带联合船队'
      const id = await fleet(
        ann,
        name,
        Array.from({ length: 40 }, (_, i) => 413_000_001 + i),
      )
      await save(ann, id, wanted)
      await makeDue(NOW)
      const [letter] = await mailed(1)
      expect(letter.subject).toBe(`${name} 晨报（2026-11-23）`)
      for (const text of [letter.text, letter.html]) {
        expect(text.match(/SHIP 000\d\d/g)).toHaveLength(40)
        expect(text).toContain(`https://ships.example/fleets/${id}/report?day=2026-11-23`)
        expect(text).toContain('系统推算预抵')
        expect(text).toContain('风力 5 级')
        expect(text).not.toMatch(/undefined|NaN|\{\w+\}/)
      }
      expect((await settings(ann, id)).result?.days).toMatchObject([{ mail: 'sent' }])
    })

    it('comes with the same id however often it is sent, and once a fleet', async () => {
      await address('en-US')
      const ids = [await fleet(ann, 'East'), await fleet(ann, 'Empty', [])]
      for (const id of ids) await save(ann, id, wanted)
      await makeDue(NOW)
      const letters = await mailed(2)
      expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
        'East: morning report of 2026-11-23',
        'Empty: morning report of 2026-11-23',
      ])
      expect(letters.find(({ subject }) => subject.startsWith('Empty'))?.text).toContain('no ships in this fleet')
      await database().updateTable('outgoing_message').set({ state: 'waiting', claimed_until: null }).execute()
      const again = await mailed(2)
      expect(new Set([...letters, ...again].map(({ id }) => id)).size).toBe(2)
    })
  })

  it('all of it is in the account’s export', async () => {
    const id = await fleet(ann, 'East')
    await save(ann, id, wanted)
    await makeDue(NOW)
    expect(await reports.everything(ann.userId)).toMatchObject({
      settings: [{ fleetId: id, minute: 480 }],
      reports: [{ day: '2026-11-23', ships: [{ mmsi: 413_000_001 }] }],
    })
    expect(await reports.everything(bob.userId)).toEqual({ settings: [], reports: [], looks: [] })
  })
})
