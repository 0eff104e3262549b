import type { DeliveryTry } from '@fairway/contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { claimMessages, logOf, noteTry } from '../../deliveries/outgoing/outgoing.store.ts'
import { eventOf, OTHER, person, rule, target, tell, USER } from '../../deliveries/outgoing/outgoing.fixture.ts'
import { sentOfRule } from '../../deliveries/outgoing/sent-of-rule.store.ts'
import { toldByRule, toldByRules } from './rule-history.store.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)

onBothEngines((database) => {
  let ruleId = ''
  beforeEach(async () => {
    for (const table of [
      'outgoing_message',
      'reminder_event',
      'reminder_rule',
      'webhook_target',
      'user_account',
    ] as const)
      await database().deleteFrom(table).execute()
    await person(database(), USER)
    await person(database(), OTHER)
    const desk = await target(database(), 'desk', 'https://ships.example/hook')
    await rule(database(), { mail: true, webhooks: [desk] })
    await rule(database(), { mail: true }, OTHER)
    ruleId = eventOf(1).ruleId
  })

  it('counts what a rule told by days back from now, about how many ships, and when last', async () => {
    expect(await toldByRule(database(), USER, ruleId, NOW)).toEqual({
      to: NOW,
      days: Array.from({ length: 30 }, () => 0),
      ships: 0,
      last: null,
    })
    await tell(database(), [eventOf(1)], NOW - 45 * DAY)
    await tell(database(), [eventOf(2), { ...eventOf(3), mmsi: 413_000_009 }], NOW - 2 * DAY - 1)
    await tell(database(), [eventOf(4)], NOW)
    await tell(database(), [eventOf(5, OTHER)], NOW)
    const { days, ships, last } = await toldByRule(database(), USER, ruleId, NOW)
    expect(days.slice(26)).toEqual([0, 2, 0, 1])
    expect(days.slice(0, 26).every((times) => times === 0)).toBe(true)
    expect([ships, last]).toEqual([2, NOW])
    // Of somebody else it has told nothing.
    expect((await toldByRule(database(), OTHER, ruleId, NOW)).last).toBeNull()
  })

  it('counts the same for all rules of a person in one question, from the index alone', async () => {
    const others = eventOf(1, OTHER).ruleId
    expect(await toldByRules(database(), USER, NOW)).toEqual(new Map([[ruleId, { times: 0, last: null }]]))
    await tell(database(), [eventOf(1)], NOW - 45 * DAY)
    expect(await toldByRules(database(), USER, NOW)).toEqual(new Map([[ruleId, { times: 0, last: NOW - 45 * DAY }]]))
    await tell(database(), [eventOf(2), eventOf(3)], NOW - 2 * DAY)
    await tell(database(), [eventOf(5, OTHER)], NOW - DAY)
    expect(await toldByRules(database(), USER, NOW)).toEqual(new Map([[ruleId, { times: 2, last: NOW - 2 * DAY }]]))
    expect(await toldByRules(database(), OTHER, NOW)).toEqual(new Map([[others, { times: 1, last: NOW - DAY }]]))
    // Of very many events, some few are those of a rule.
    await sql`insert into reminder_event (id, user_id, rule_id, rule_name, kind, mmsi, at, noticed_at, facts, read)
      select 'e' || n, ${USER}, null, '', 'area-enter', 413000001, ${NOW}, ${NOW}, '{}', true
      from generate_series(1, 20000) as n`.execute(database())
    await sql`analyze reminder_event`.execute(database())
    const plan = await sql<Record<string, string>>`explain select count(*) from reminder_event
      where rule_id = ${ruleId} and noticed_at > ${NOW - 30 * DAY} and noticed_at <= ${NOW}`.execute(database())
    expect(JSON.stringify(plan.rows)).toContain('reminder_event_told_by_rule')
  })

  it('says of each channel what was delivered, what waits and what was given up, and lists that alone', async () => {
    await tell(database(), [eventOf(1), eventOf(2)], NOW - DAY)
    await tell(database(), [eventOf(3, OTHER)], NOW - DAY)
    const waiting = await sentOfRule(database(), USER, ruleId, NOW)
    expect(waiting.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'mail', targetId: null, sent: 0, waiting: 1, failed: 0, last: NOW - DAY },
      { channel: 'webhook', targetId: expect.any(String), sent: 0, waiting: 2, failed: 0, last: NOW - DAY },
    ])
    const claim = { now: NOW, until: NOW + 1_000, most: 10, busy: [] }
    const done: DeliveryTry = { at: NOW, took: 5, status: 204, problem: null, answer: '' }
    const claimed = await claimMessages(database(), claim)
    for (const one of claimed.filter(({ userId }) => userId === USER))
      await (one.channel === 'mail'
        ? noteTry(database(), one, { ...done, status: null, problem: 'no-address' }, 'failed', null)
        : noteTry(database(), one, done, 'sent', null))
    const after = await sentOfRule(database(), USER, ruleId, NOW)
    expect(after.map(({ channel, sent, waiting: left, failed }) => [channel, sent, left, failed]).toSorted()).toEqual([
      ['mail', 0, 0, 1],
      ['webhook', 1, 1, 0],
    ])
    const log = logOf(database(), USER)
    expect((await log.page({ rule: ruleId })).messages).toHaveLength(3)
    expect((await log.page({ rule: 'r7Kd_90aQ-1zAAAA' })).messages).toEqual([])
    expect((await logOf(database(), OTHER).page({ rule: ruleId })).messages).toEqual([])
    expect(await sentOfRule(database(), USER, ruleId, NOW + 20 * DAY)).toEqual([])
  })
})
