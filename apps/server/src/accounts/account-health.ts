import { metric, metricByName, type Metric } from '../health/metric.ts'
import type { Log } from '../log/log.ts'
import type { AccountEvents, EventCounts } from './whole-account/account-events.ts'
import { WATCHED_MINUTES } from './password/failure-watch.ts'

/** What `/healthz` says of the accounts: counts, and an alarm while somebody tries many passwords or codes. */
export const accountsHealth = ({ recentFailures, alarming, lost }: EventCounts) => ({
  failures: recentFailures,
  overMinutes: WATCHED_MINUTES,
  alarm: alarming ? 'Many logins, codes or confirmations fail: somebody may be guessing.' : null,
  eventsLost: lost,
})

export const accountMetrics = (counts: () => EventCounts): Metric[] => [
  metricByName(
    'account_events_total',
    'Events of the security logs of all accounts, failures for unknown accounts too',
    'kind',
    () => counts().byKind,
  ),
  metric(
    'account_failures_recent',
    `Failed logins, codes and confirmations of the last ${WATCHED_MINUTES} minutes`,
    () => counts().recentFailures,
  ),
  metric('account_events_lost_total', 'Failures that did not reach a security log', () => counts().lost),
]

/** To be called once a minute: the log is told when the alarm begins and when it is over. */
export function alarmOf(events: Pick<AccountEvents, 'counts'>, log: Log): () => void {
  let told = false
  return () => {
    const { recentFailures: failures, alarming } = events.counts
    if (alarming === told) return
    told = alarming
    if (alarming) log.warn({ failures, minutes: WATCHED_MINUTES }, 'many logins, codes or confirmations fail')
    else log.info({ failures, minutes: WATCHED_MINUTES }, 'logins, codes and confirmations fail no more than usual')
  }
}
