import type { InboxEvent } from '@fairway/contract'
import type { StreamClient } from './stream-client.ts'
import { alertEntry } from './stream-rows.ts'

/** Events may come into the database a little later than they were noticed. */
const LATE_EVENT_MS = 10_000
const MOST_EVENTS = 500

export interface AlertsOptions {
  /** What was put into an inbox since a moment, the oldest first. */
  eventsSince(userId: number, noticedAt: number, most: number): Promise<InboxEvent[]>
  now: () => number
  onError(error: unknown): void
}

/** Gives the streams of an account what its rules told, each event once. */
export async function tellAlerts(
  userId: number,
  clients: Iterable<StreamClient>,
  { eventsSince, now, onError }: AlertsOptions,
): Promise<void> {
  const listening = [...clients].filter(
    ({ key, subscriptions }) =>
      key.userId === userId && [...subscriptions.values()].some(({ messages }) => messages.has('alerts')),
  )
  if (listening.length === 0) return
  try {
    const from = Math.min(...listening.map(({ alertsFrom }) => alertsFrom))
    const events = await eventsSince(userId, from - LATE_EVENT_MS, MOST_EVENTS)
    const time = now()
    for (const event of events)
      for (const client of listening)
        if (event.noticedAt >= client.alertsFrom && client.isNewAlert(event.id)) client.give(alertEntry(event), time)
    // What is older has been told: the next question begins there.
    const last = events.at(-1)
    if (last !== undefined && events.length === MOST_EVENTS)
      for (const client of listening) client.alertsFrom = Math.max(client.alertsFrom, last.noticedAt)
  } catch (error) {
    onError(error)
  }
}
