import { hashSecret, newSecret } from '../accounts/password/secrets.ts'
import type { LoginTicketTable } from '../database/tables/account-tables.ts'
import type { Database } from '../database/open-database.ts'

/** So long a login may stand between its halves. */
export const TICKET_SECONDS = 600
/** Wrong codes of one login. */
const MOST_TRIES = 5

export interface Ticket {
  hash: string
  userId: number | null
  purpose: LoginTicketTable['purpose']
  contact: string | null
  challenge: string | null
  madeAt: Date
}

export type NewTicket = Pick<Ticket, 'userId' | 'purpose'> & Partial<Pick<Ticket, 'contact' | 'challenge'>>

/** Resolves with what the browser gets; its hash alone is kept. */
export async function makeTicket(db: Database, ticket: NewTicket, now: number): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: hashSecret(secret),
      user_id: ticket.userId,
      purpose: ticket.purpose,
      contact: ticket.contact ?? null,
      challenge: ticket.challenge ?? null,
      tries: 0,
      made_at: new Date(now),
      expires_at: new Date(now + TICKET_SECONDS * 1000),
    })
    .execute()
  return secret
}

const columns = [
  'ticket_hash as hash',
  'user_id as userId',
  'purpose',
  'contact',
  'challenge',
  'made_at as madeAt',
] as const

/** Counts a try before anything is looked at, so that tries at once do not slip through together; null when there is none left. */
export async function tryTicket(db: Database, secret: string, now: number): Promise<Ticket | null> {
  const row = await db
    .updateTable('login_ticket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', MOST_TRIES)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** What a passkey has to sign to go on with this login; false when there is no such login. */
export async function challengeTicket(db: Database, secret: string, challenge: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_ticket')
    .set({ challenge })
    .where('ticket_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(now))
    .where('purpose', '!=', 'addPasskey')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function lookAtTicket(db: Database, secret: string, now: number): Promise<Ticket | null> {
  const row = await db
    .selectFrom('login_ticket')
    .select(columns)
    .where('ticket_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row ?? null
}

/** It is used up: false when somebody was first. */
export async function useTicket(db: Database, { hash }: Ticket): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('login_ticket').where('ticket_hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function sweepTickets(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_ticket').where('expires_at', '<=', new Date(now)).execute()
}
