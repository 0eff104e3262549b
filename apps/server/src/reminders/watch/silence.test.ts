import { deliveryApi, type Silence } from '@fairway/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSite, type TestSite } from '../../accounts/site.fixture.ts'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { eventOf, person, rule, USER } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { silenceLinks } from '../../deliveries/messages/silence-links.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { reminderRoutes } from '../reminders.routes.ts'
import { ownInbox } from '../inbox/own-inbox.ts'
import { createReminders } from '../reminders.ts'
import { createSilence } from './silence.ts'

const DAY = 86_400_000
const { ruleId } = eventOf(1)

onBothEngines((database) => {
  let site: TestSite
  let now = Date.UTC(2026, 10, 20)
  const links = silenceLinks(keyedHash('test'), () => now)
  const token = links.make({ userId: USER, ruleId })
  const changed: number[] = []
  const nothing = () => Promise.reject(new Error('is not asked for'))
  const open = (path: string, json: object) => site.call<Silence>(path, { json })
  const take = (step: string, by = token) => open(deliveryApi.silence.path, { token: by, step })

  beforeAll(async () => {
    await person(database(), USER)
    const reminders = createReminders({
      db: database(),
      now: () => now,
      areaOf: nothing,
      isPort: () => false,
      countIn: () => 0,
      weather: { provided: true },
      rehearse: nothing,
      onChange: async (userId) => void changed.push(userId),
    })
    const silence = createSilence({ db: database(), links, reminders, now: () => now })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) =>
        reminderRoutes({
          reminders,
          weather: { provided: true },
          db: database(),
          inbox: (userId) => ownInbox(database(), userId, () => {}),
          silence,
          authenticate: accounts.authenticate,
        }),
    })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of ['reminder_rule', 'account_channel'] as const) await database().deleteFrom(table).execute()
    await rule(database(), { mail: true })
    changed.length = 0
  })

  it('a link is looked at without changing anything, and silences its rule for a day or a week', async () => {
    const before = { rule: { name: 'Bank watch', snoozedUntil: null, mail: true }, mails: true }
    expect((await open(deliveryApi.openSilence.path, { token })).result).toEqual(before)
    expect(changed).toEqual([])
    expect((await take('day')).result!.rule!.snoozedUntil).toBe(now + DAY)
    expect((await take('week')).result!.rule!.snoozedUntil).toBe(now + 7 * DAY)
    expect(changed).toEqual([USER, USER])
  })

  it('ends the mails of the rule alone, or all mails, and the rule watches on', async () => {
    expect((await take('rule-mails')).result).toMatchObject({ rule: { mail: false, snoozedUntil: null }, mails: true })
    const [kept] = await database().selectFrom('reminder_rule').select(['revision', 'begun']).execute()
    expect(kept).toEqual({ revision: 1, begun: true })
    expect((await take('all-mails', links.make({ userId: USER, ruleId: null }))).result).toEqual({
      rule: null,
      mails: false,
    })
  })

  it('one press in a mail program stops all mails; opening its address changes nothing and asks', async () => {
    const path = `${deliveryApi.stopMails.path}?token=${token}`
    const asked = await site.call(path)
    expect([asked.status, asked.headers['location']]).toEqual([303, `/silence#${token}`])
    expect((await open(deliveryApi.openSilence.path, { token })).result!.mails).toBe(true)
    expect((await site.call(path, { form: { other: 'x' } })).status).toBe(400)
    expect((await site.call(path, { form: { 'List-Unsubscribe': 'One-Click' } })).result).toBe(true)
    expect((await open(deliveryApi.openSilence.path, { token })).result!.mails).toBe(false)
  })

  it('a rule that is gone is silent already; a link that ended, or is changed, does nothing', async () => {
    await database().deleteFrom('reminder_rule').execute()
    expect((await take('day')).result).toEqual({ rule: null, mails: true })
    const [part, signature] = token.split('.')
    expect((await take('all-mails', `${part}A.${signature}`)).code).toBe(2355)
    const at = now
    now += 31 * DAY
    expect((await take('all-mails')).code).toBe(2355)
    now = at
    expect((await open(deliveryApi.openSilence.path, { token })).result!.mails).toBe(true)
  })
})
