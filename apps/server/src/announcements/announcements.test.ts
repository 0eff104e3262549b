import {
  announcementApi,
  deskApi,
  secondFactorApi,
  type Announcement,
  type DeskAnnouncement,
  type DeskAudit,
  type NewTotp,
} from '@fairway/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { comeIn, PASSWORD, strangers } from '../accounts/somebody.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { deskRoutes } from '../desk/desk.routes.ts'
import { runOperatorCommand } from '../desk/operator-command.ts'
import { totpAt } from '../second-factor/totp.ts'
import { announcementRoutes, deskAnnouncementRoutes } from './announcements.routes.ts'
import { Announcements } from './announcements.ts'

vi.setConfig({ testTimeout: 120_000 })

const HOUR = 3_600_000

onBothEngines((database) => {
  let site: TestSite
  let time = Date.parse('2026-11-20T12:00:00Z')
  let operator: { token: string }
  beforeAll(async () => {
    site = await openSite({
      db: database(),
      now: () => time,
      more: ({ accounts }) => {
        const announcements = new Announcements(database(), () => time)
        const rooms = [deskAnnouncementRoutes(accounts, announcements)]
        const desk = deskRoutes(
          accounts,
          { freshness: () => [] },
          { leaving: async () => {}, rules: { tell: () => {} } },
          rooms,
        )
        const own = announcementRoutes(announcements)
        return (app) => {
          desk(app)
          own(app)
        }
      },
    })
    const who = await comeIn(site, strangers()())
    await runOperatorCommand(database(), { command: 'add', contact: who.mobile }, site.accounts.parts)
    const json = { password: PASSWORD }
    const { result } = await site.call<NewTotp>(secondFactorApi.beginTotp.path, { token: who.token, json })
    const code = totpAt(result!.secret, time)
    await site.call(secondFactorApi.confirmTotp.path, { token: who.token, json: { code } })
    await site.call(deskApi.enterDesk.path, { token: who.token, json })
    operator = who
  })
  afterAll(() => site.close())

  const at = <T>(path: string, json?: object) =>
    site.call<T>(path, { token: operator.token, ...(json !== undefined && { json }) })
  const shown = async () => (await site.call<Announcement[]>(announcementApi.listAnnouncements.path)).result!
  const announce = (text: string, from: number, until: number) =>
    at(deskApi.announce.path, { text: { 'zh-CN': `${text}（中文）`, 'en-US': text }, from, until })

  it('an announcement is shown to everybody from its moment until its end, and what was done is written down', async () => {
    expect((await announce('soon', time + 60_000, time + HOUR)).code).toBe(0)
    expect(await shown()).toEqual([])
    time += 60_000
    expect(await shown()).toMatchObject([{ text: { 'zh-CN': 'soon（中文）', 'en-US': 'soon' } }])
    time += 10 * 60_000
    expect((await announce('newer', time, time + HOUR)).code).toBe(0)
    expect((await shown()).map(({ text }) => text['en-US'])).toEqual(['newer', 'soon'])
    const { rows } = (await at<{ rows: DeskAnnouncement[] }>(deskApi.listDeskAnnouncements.path, {})).result!
    const end = () => at(deskApi.endDeskAnnouncement.path.replace(':id', rows[0].id), { reason: 'done' })
    expect((await end()).code).toBe(0)
    expect((await end()).code).toBe(4040)
    expect((await shown()).map(({ text }) => text['en-US'])).toEqual(['soon'])
    const log = (await at<{ rows: DeskAudit[] }>(deskApi.listDeskAudit.path, { q: 'nnounce' })).result!.rows
    expect(log.map(({ action }) => action)).toEqual(['endAnnouncement', 'announce', 'announce'])
  })

  it('one that ends before it begins, and one more than may be shown, are refused', async () => {
    expect((await announce('backwards', time + 1, time)).code).toBe(4000)
    const codes: number[] = []
    for (let i = 0; i < 10; i++) codes.push((await announce(`no ${i}`, time, time + HOUR)).code)
    expect(codes.at(-1)).toBe(2069)
    expect(codes.filter((code) => code === 0)).toHaveLength(9)
  })
})
