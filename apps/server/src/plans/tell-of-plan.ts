import { createHash } from 'node:crypto'
import type { InboxFacts, Port, ReminderEventKind, Ship } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { tellInInbox } from '../deliveries/messages/events.store.ts'
import { namesOf } from '../reminders/looks/facts.ts'
import type { PlanRecord } from './plan-record.ts'

export interface PlanTeller {
  db: Database
  now: () => number
  ship(mmsi: number): Ship | null
  /** Something new is in a user's inbox. */
  onTold(userId: number): void
  /** Puts what leaves the house of some events into the transaction in which they are told. */
  send(transaction: Database, events: readonly string[], now: number): Promise<void>
}

interface ToldOfPlan {
  userId: number
  kind: Extract<ReminderEventKind, `plan-${string}`>
  /** What sets it apart from all else that is told of the plan: the same is told once, after a start too. */
  mark: string
  /** UTC ms. */
  at: number
  /** Degrees; none: it is about no place. */
  place?: { lat: number; lon: number }
  /** Of what is told of a port. */
  port?: Port | null
  detail?: InboxFacts['detail']
}

/** Tells somebody of a plan, in the inbox and as he wants to be told of plans. */
export async function tellOfPlan(
  { db, now, ship: shipOf, onTold, send }: PlanTeller,
  { id: planId, content: { mmsi, name } }: PlanRecord,
  { userId, kind, mark, at, place, port = null, detail }: ToldOfPlan,
): Promise<void> {
  const id = createHash('sha256').update(`${kind} ${planId} ${mark}`).digest('base64url')
  const facts = { ...factsOf(shipOf(mmsi), port), plan: name, planId, ...(detail && { detail }) }
  const noticedAt = now()
  const told = await db.transaction().execute(async (transaction) => {
    const isNew = await tellInInbox(transaction, { id, userId, kind, at, noticedAt, mmsi, ...place, facts })
    if (isNew) await send(transaction, [id], noticedAt)
    return isNew
  })
  if (told) onTold(userId)
}

const factsOf = (ship: Ship | null, port: Port | null): InboxFacts => ({
  ...namesOf(ship),
  class: ship?.class ?? null,
  area: null,
  port: port?.locode ?? null,
  portName: port?.name ?? null,
  portNameZh: port?.nameZh ?? null,
  sog: ship?.sog ?? null,
  cog: ship?.cog ?? null,
  approach: null,
  coolDown: null,
  simulated: ship?.source?.simulated ?? false,
})
