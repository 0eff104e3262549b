import type { InboxEvent } from '@fairway/contract'

/** What is shown under one heading. */
export interface EventGroup {
  key: string
  events: [InboxEvent, ...InboxEvent[]]
}

/** Groups in the order of their latest events; events of a group stay in theirs. */
export function groupEvents(events: readonly InboxEvent[], keyOf: (event: InboxEvent) => string): EventGroup[] {
  const groups = new Map<string, EventGroup>()
  for (const event of events) {
    const key = keyOf(event)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, events: [event] })
    else group.events.push(event)
  }
  return [...groups.values()]
}
