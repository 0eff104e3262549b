import { fleetReportApi } from '@fairway/contract'
import { describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { claimDue, nextDueReport } from './due-reports.store.ts'
import { NUMBERED } from './fleet-reports.fixture.ts'
import { DAY, HOUR, NOW } from './known-ship.fixture.ts'
import { reportsSite, wanted } from './reports-site.fixture.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { exportFleetReport } = fleetReportApi

onBothEngines((database) => {
  const { sea, who, site, reports, of, report, settings, save, fleet, address, makeDue } = reportsSite(database)

  describe('a report of now', () => {
    it('tells of each ship where she is, both ETAs, ports and the weather', async () => {
      const id = await fleet(who.ann, 'East')
      const { result } = await report(who.ann, id, '?zone=Asia/Shanghai')
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

    it('says whose weather it would have been when that could not be had', async () => {
      const id = await fleet(who.ann, 'East')
      sea.weatherAway = true
      const { result } = await report(who.ann, id).finally(() => (sea.weatherAway = false))
      expect(result).toMatchObject({ weather: { text: 'Weather of tests' }, ships: [{ weather: null }] })
    })

    it('says where ships were at the last noon of the zone', async () => {
      const id = await fleet(who.ann, 'East')
      const { result } = await report(who.ann, id, '?zone=Asia/Shanghai&position=noon')
      const noonAt = Date.UTC(2026, 10, 22, 4)
      expect(result).toMatchObject({ noonAt, ships: [{ lat: 10, lon: 118, positionAt: noonAt, sog: 12 }] })
      expect(result?.ships[0]?.heardAt).toBe(sea.now - 60_000)
    })

    it('of an empty fleet is a report too', async () => {
      const id = await fleet(who.ann, 'Empty', [])
      expect((await report(who.ann, id)).result).toMatchObject({ ships: [], changes: [], left: 0, weather: null })
    })

    it('says of silent ships since when, asks no weather for them, and knows those that were never heard', async () => {
      sea.heardAt.set(413_000_002, sea.now - 7 * HOUR)
      const id = await fleet(who.ann, 'Quiet', [413_000_002, 413_999_901])
      const before = sea.weathers
      const { result } = await report(who.ann, id)
      expect(sea.weathers).toBe(before)
      expect(result?.ships).toMatchObject([
        { mmsi: 413_999_901, heardAt: null, silent: true, name: null },
        { mmsi: 413_000_002, heardAt: sea.now - 7 * HOUR, silent: true, weather: null },
      ])
      expect(result?.changes.map(({ kind, mmsi }) => [kind, mmsi])).toEqual([['silent', 413_000_002]])
    })

    it('counts in names: the ninth stands before the tenth', async () => {
      const id = await fleet(who.ann, 'Numbered', [NUMBERED + 10, NUMBERED + 9, NUMBERED + 100])
      const { result } = await report(who.ann, id)
      expect(result?.ships.map(({ name }) => name)).toEqual(['JADE 9', 'JADE 10', 'JADE 100'])
    })

    it('is a table with what changed of each ship', async () => {
      sea.heardAt.set(413_000_002, sea.now - 7 * HOUR)
      const id = await fleet(who.ann, 'Quiet', [413_000_001, 413_000_002])
      const csv = await site().call(of(exportFleetReport.path, id, '?format=csv'), {
        token: who.ann.token,
        language: 'zh-CN',
      })
      expect(csv.headers['content-disposition']).toContain('fairway-report-2026-11-22-Quiet.csv')
      const lines = csv.text.trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[0]).toContain('船名')
      expect(lines[2]).toContain('SHIP 00002 信号静默')
    })
  })

  describe('settings', () => {
    it('of a fleet that is not one’s own are not there', async () => {
      const id = await fleet(who.ann, 'East')
      for (const answer of [await report(who.bob, id), await settings(who.bob, id), await save(who.bob, id, wanted)])
        expect(answer).toMatchObject({ status: 404, code: 4040 })
      expect(await database().selectFrom('fleet_report_setting').selectAll().execute()).toEqual([])
    })

    it('are none at first; once set they say when the next report comes, and whether it can be mailed', async () => {
      const id = await fleet(who.ann, 'East')
      expect((await settings(who.ann, id)).result).toEqual({
        settings: null,
        nextAt: null,
        mails: 'no-address',
        days: [],
      })
      expect((await save(who.ann, id, wanted)).result).toMatchObject({ settings: wanted, nextAt: NOW })
      await address('en-US')
      expect((await save(who.ann, id, { ...wanted, minute: 479 })).result).toMatchObject({
        nextAt: NOW - 60_000,
        mails: 'yes',
      })
      expect((await save(who.ann, id, { ...wanted, on: false })).result).toMatchObject({ nextAt: null })
    })

    it('go with the fleet, and so do its reports', async () => {
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, wanted)
      await makeDue(NOW)
      await database().deleteFrom('fleet').where('id', '=', id).execute()
      for (const table of ['fleet_report_setting', 'fleet_report'] as const)
        expect(await database().selectFrom(table).selectAll().execute()).toEqual([])
    })
  })

  describe('a report that is due', () => {
    it('is made once a day, and tells what changed since the one before', async () => {
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, wanted)
      expect(await makeDue(NOW)).toMatchObject({ made: 1, skipped: 0, failed: 0 })
      sea.heardAt.set(413_000_001, NOW + HOUR)
      expect(await makeDue(NOW + DAY)).toMatchObject({ made: 1 })
      const answer = (await settings(who.ann, id)).result
      expect(answer).toMatchObject({
        nextAt: NOW + 2 * DAY,
        days: [
          { day: '2026-11-24', madeAt: NOW + DAY, mail: 'waiting' },
          { day: '2026-11-23', madeAt: NOW, mail: 'waiting' },
        ],
      })
      const second = (await report(who.ann, id, '?day=2026-11-24', 'zh-CN')).result
      expect(second).toMatchObject({ since: NOW, madeAt: NOW + DAY })
      expect(second?.changes.map(({ text }) => text)).toContain('SHIP 00001 信号静默，最后收到：2026年11月23日 09:00')
      expect(await report(who.ann, id, '?day=2026-11-22')).toMatchObject({ code: 4040 })
    })

    it('does not come twice on a day whose hour was changed', async () => {
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, wanted)
      await makeDue(NOW)
      const later = await save(who.ann, id, { ...wanted, minute: 600 })
      expect(later.result).toMatchObject({ nextAt: NOW + DAY + 2 * HOUR })
      // Also when who set it did not know of the report yet.
      await database()
        .updateTable('fleet_report_setting')
        .set({ next_at: NOW + 2 * HOUR })
        .execute()
      expect(await makeDue(NOW + 2 * HOUR)).toMatchObject({ made: 0, skipped: 1 })
      expect(await database().selectFrom('outgoing_message').select('id').execute()).toHaveLength(1)
      expect((await settings(who.ann, id)).result).toMatchObject({ nextAt: NOW + DAY + 2 * HOUR })
    })

    it('is made hours late after a standstill, and half a day late no more', async () => {
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, wanted)
      expect(await makeDue(NOW + 11 * HOUR)).toMatchObject({ made: 1, skipped: 0 })
      expect((await settings(who.ann, id)).result?.days).toMatchObject([{ day: '2026-11-23', madeAt: NOW + 11 * HOUR }])
      expect(await makeDue(NOW + DAY + 13 * HOUR)).toMatchObject({ made: 0, skipped: 1 })
      expect((await settings(who.ann, id)).result).toMatchObject({ nextAt: NOW + 2 * DAY })
    })

    it('rests while the account is locked: what is half a day late then is not made', async () => {
      const lock = (at: Date | null) =>
        database().updateTable('user_account').set({ locked_at: at }).where('id', '=', who.ann.userId).execute()
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, wanted)
      await lock(new Date())
      expect(await nextDueReport(database())).toBeNull()
      expect(await claimDue(database(), NOW + DAY, NOW + 2 * DAY, 5)).toEqual([])
      await lock(null)
      expect(await makeDue(NOW + 13 * HOUR)).toMatchObject({ made: 0, skipped: 1 })
      expect(await makeDue(NOW + DAY)).toMatchObject({ made: 1 })
    })

    it('without mail is for its page alone', async () => {
      const id = await fleet(who.ann, 'East')
      await save(who.ann, id, { ...wanted, mail: false })
      await makeDue(NOW)
      expect(await database().selectFrom('outgoing_message').select('id').execute()).toEqual([])
      expect((await settings(who.ann, id)).result?.days).toMatchObject([{ day: '2026-11-23', mail: null }])
    })
  })

  it('all of it is in the account’s export', async () => {
    const id = await fleet(who.ann, 'East')
    await save(who.ann, id, wanted)
    await makeDue(NOW)
    expect(await reports().everything(who.ann.userId)).toMatchObject({
      settings: [{ fleetId: id, minute: 480 }],
      reports: [{ day: '2026-11-23', ships: [{ mmsi: 413_000_001 }] }],
    })
    expect(await reports().everything(who.bob.userId)).toEqual({ settings: [], reports: [], looks: [] })
  })
})
