import { featureIds, type DemoKey, type Language } from '@fairway/contract'
import type { TrialKeys } from '../data-api/keys/trial-keys.ts'
import type { Database } from '../database/open-database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Captchas } from '../verification/captcha.ts'
import type { Messages } from '../messages/message.ts'
import { keepLead } from './contact.store.ts'
import { findPlace, type Asker, type NoPlace } from './find-place.ts'
import { leadMail } from './lead-mail.ts'
import type { Lead, Receipt } from './lead.ts'
import { makeReference } from './reference.ts'

export interface LeadDesk {
  db: Database
  limits: Pick<Limits, 'take'>
  captchas: Pick<Captchas, 'isRight' | 'make'>
  messages: Pick<Messages, 'send'>
  /** Where leads are mailed to; '' keeps them only. */
  mailTo: string
  /** What a trial form is given at once. */
  trials: Pick<TrialKeys, 'give'>
  now: () => number
  /** Told of a lead that is kept but could not be mailed. Never of what it says. */
  onUnmailed(reference: string, why: string): void
  /** A trial is kept, but no key could be made for it. */
  onKeyless(reference: string, error: unknown): void
}

export type Taken = { reference: string; demoKey?: DemoKey } | NoPlace

export interface Arrival extends Asker {
  language: Language
  /** What stood in the field that nobody sees. */
  trap: string
  lead(receipt: Receipt): Lead
}

/** Keeps a lead and mails it; the limits come first. A machine is told the same as a person, and nothing is kept of it. */
export async function takeLead(desk: LeadDesk, arrival: Arrival): Promise<Taken> {
  const { language, trap, lead: leadOf } = arrival
  const receipt: Receipt = { reference: makeReference(), receivedAt: new Date(desk.now()), language }
  if (trap !== '') return { reference: receipt.reference }
  const refusal = await findPlace(desk, arrival)
  if (refusal !== null) return refusal
  const lead = leadOf(receipt)
  const { reference, isNew } = await keepLead(desk.db, lead)
  const demoKey = await trialKey(desk, lead, { reference, again: !isNew, userId: arrival.userId })
  if (isNew && desk.mailTo !== '') {
    const sending = await desk.messages.send({ kind: 'email', value: desk.mailTo }, leadMail(lead, demoKey), language)
    if (sending !== 'queued') desk.onUnmailed(reference, sending)
  }
  return { reference, ...(demoKey !== null && { demoKey }) }
}

/** The request is kept already: that no key could be made takes nothing from it. */
async function trialKey(
  { trials, onKeyless }: LeadDesk,
  { contentType, companyName }: Lead,
  asked: { reference: string; again: boolean; userId: number | null },
): Promise<DemoKey | null> {
  if (contentType !== featureIds.test) return null
  try {
    return await trials.give({ ...asked, company: companyName })
  } catch (error) {
    onKeyless(asked.reference, error)
    return null
  }
}
