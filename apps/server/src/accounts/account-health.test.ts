import { accountEventKinds } from '@fairway/contract'
import { expect, it } from 'vitest'
import { createMetrics } from '../health/metrics.ts'
import { accountMetrics, accountsHealth, alarmOf } from './account-health.ts'
import type { EventCounts } from './whole-account/account-events.ts'

const byKind = Object.fromEntries(accountEventKinds.map((kind, i) => [kind, i])) as EventCounts['byKind']
const quiet: EventCounts = { byKind, recentFailures: 3, alarming: false, lost: 0 }
const loud: EventCounts = { byKind, recentFailures: 400, alarming: true, lost: 7 }

it('says in a sentence that somebody may be guessing, and nothing while all is well', () => {
  expect(accountsHealth(quiet)).toEqual({ failures: 3, overMinutes: 15, alarm: null, eventsLost: 0 })
  expect(accountsHealth(loud)).toMatchObject({
    failures: 400,
    alarm: expect.stringContaining('guessing'),
    eventsLost: 7,
  })
})

it('tells the log once when the alarm begins and once when it is over', () => {
  const lines: string[] = []
  const log = {
    info: (_details: object, sentence: string) => void lines.push(`info ${sentence}`),
    warn: (_details: object, sentence: string) => void lines.push(`warn ${sentence}`),
    error: () => {},
  }
  const events = { counts: quiet }
  const watch = alarmOf(events, log)
  for (const counts of [quiet, loud, loud, loud, quiet, quiet]) {
    events.counts = counts
    watch()
  }
  expect(lines).toEqual([
    'warn many logins, codes or confirmations fail',
    'info logins, codes and confirmations fail no more than usual',
  ])
})

it('is read by Prometheus, a kind a line', async () => {
  const text = await createMetrics(accountMetrics(() => loud)).metrics()
  expect(text).toContain('# TYPE fairway_account_events_total counter')
  for (const [i, kind] of accountEventKinds.entries())
    expect(text).toContain(`fairway_account_events_total{kind="${kind}"} ${i}`)
  expect(text).toContain('fairway_account_failures_recent 400')
  expect(text).toContain('fairway_account_events_lost_total 7')
})
