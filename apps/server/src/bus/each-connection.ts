import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import { setTimeout as wait } from 'node:timers/promises'
import type { NatsLink } from './nats-link.ts'

/** Until the link knows that a connection has closed. */
const CLOSED_MS = 100

/** Resolves with null when the signal comes. */
export const ended = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })

/** Subscribes over each connection there will be, until the signal. */
export async function onEachConnection(
  link: Pick<NatsLink, 'reached'>,
  signal: AbortSignal,
  subscribe: (connection: NatsConnection) => readonly Subscription[],
): Promise<void> {
  const end = ended(signal)
  while (!signal.aborted) {
    const connection = await Promise.race([link.reached(), end])
    if (connection === null) return
    const heard = subscribe(connection)
    await Promise.race([connection.closed(), end])
    for (const subscription of heard) subscription.unsubscribe()
    if (!signal.aborted) await wait(CLOSED_MS)
  }
}
