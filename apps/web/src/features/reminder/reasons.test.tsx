import type { InboxEvent } from '@fairway/contract'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../i18n/instance.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { Reasons } from './reasons.tsx'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { reminderTexts } from './reminder-texts.ts'

const event: InboxEvent = {
  id: 'e',
  ruleId: 'r1',
  ruleName: 'Morning watch',
  kind: 'speed-over',
  mmsi: 413_000_001,
  at: 0,
  noticedAt: 0,
  lat: null,
  lon: null,
  read: false,
  facts: {
    ship: 'LU HE',
    class: null,
    area: null,
    port: null,
    portName: null,
    portNameZh: null,
    sog: null,
    cog: null,
    approach: null,
    coolDown: null,
    simulated: false,
  },
}

beforeAll(async () => {
  await Promise.all([inboxTexts.load('en-US'), reminderTexts.load('en-US'), formatTexts.load('en-US')])
  i18n.show('en-US')
})

async function drawn(told: Partial<InboxEvent>): Promise<string> {
  const reasons = createElement(Reasons, { event: { ...event, ...told }, now: undefined })
  const { prelude } = await prerenderToNodeStream(createElement(MemoryRouter, null, reasons))
  return text(prelude)
}

it('leads to the plan that a ship is behind, and to the rule that told', async () => {
  const facts = { ...event.facts, plan: 'Rotterdam', planId: 'abcdefghijklmnop', detail: { late: 7_200_000 } }
  expect(await drawn({ kind: 'plan-late', ruleId: null, facts })).toContain(
    '<a href="/index/myAccount/planRoutes?plan=abcdefghijklmnop" data-discover="true">Plan: Rotterdam</a>',
  )
  expect(await drawn({})).toContain(
    '<a href="/index/myAccount/areaRemind?rule=r1" data-discover="true">Rule: Morning watch</a>',
  )
})
it('says that a rule is gone, and nothing of a rule where a webhook is told of', async () => {
  expect(await drawn({ ruleId: null })).toContain('Its rule is deleted')
  expect(await drawn({ kind: 'webhook-off', ruleId: null })).not.toMatch(/rule/i)
})
it('says of a plan that may be started what was planned, and leads to it', async () => {
  const facts = {
    ...event.facts,
    sog: 12.5,
    plan: 'Rotterdam',
    planId: 'abcdefghijklmnop',
    detail: { before: 3_600_000 },
  }
  const starts = await drawn({ kind: 'plan-starts', ruleId: null, facts })
  expect(starts).toMatch(/departure planned, [^.]*1:00/)
  expect(starts).toContain('planRoutes?plan=abcdefghijklmnop')
  expect(starts).not.toContain('12.5')
})
it('says how near a ship is, and how near the rule asks for', async () => {
  const detail = { metres: 74_080, knots: 12, left: 12_000_000, allowed: 14_400_000 }
  expect(await drawn({ kind: 'approach-eta', facts: { ...event.facts, detail } })).toContain(
    'For 40 nm in a straight line she needs 3 h 20 min at 12.0 kn, and the rule asks for 4 h',
  )
})
it('says nothing of a course where a plan waits for approval', async () => {
  const facts = { ...event.facts, sog: 12.5, cog: 90, plan: 'Rotterdam', planId: 'abcdefghijklmnop' }
  expect(await drawn({ kind: 'plan-asks', ruleId: null, facts })).not.toMatch(/12\.5|090/)
  expect(await drawn({ kind: 'plan-late', ruleId: null, facts })).toContain('12.5')
})
