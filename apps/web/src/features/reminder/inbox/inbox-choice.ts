import { reminderEventKinds } from '@fairway/contract'
import type { InboxChoice } from '../reminder-api.ts'

/** What an address chooses of the inbox. Names and values that are not known choose nothing. */
export function readInboxChoice(query: URLSearchParams): InboxChoice {
  const text = (name: string) => query.get(name) ?? undefined
  const ship = text('ship') ?? ''
  return {
    unread: query.get('unread') === '1',
    id: text('event'),
    rule: text('rule'),
    kind: reminderEventKinds.find((kind) => kind === query.get('kind')),
    by: query.get('by') === 'ship' ? 'ship' : undefined,
    mmsi: /^[1-9]\d{0,8}$/.test(ship) ? Number(ship) : undefined,
  }
}

/** The same as an address has it: who loads the page anew, comes back to it or hands it on sees what was chosen. */
export function writeInboxChoice({ unread, id, rule, kind, mmsi, by }: InboxChoice): Record<string, string> {
  return {
    tab: 'inbox',
    ...(id !== undefined && { event: id }),
    ...(rule !== undefined && { rule }),
    ...(kind !== undefined && { kind }),
    ...(mmsi !== undefined && { ship: String(mmsi) }),
    ...(unread && { unread: '1' }),
    ...(by !== undefined && { by }),
  }
}
