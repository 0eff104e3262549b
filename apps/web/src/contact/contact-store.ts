import type { Feature } from '@fairway/contract'
import { create } from 'zustand'

/** `contact`: name, company, phone, as when a demonstration is booked. `consult`: the other variant, with identity and any way to be reached. */
export type ContactVariant = 'contact' | 'consult'

export interface ContactAsk {
  variant: ContactVariant
  /** What the request is about; without it the page it was asked from decides. */
  feature?: Feature
  /** What stands in the message when nothing has been typed yet. */
  content?: string
}

/** The contact dialog's question, or null while it is closed. Any part of the application may open it. */
export const useContact = create<{ ask: ContactAsk | null }>(() => ({ ask: null }))

export function askContact(ask: Partial<ContactAsk> = {}): void {
  useContact.setState({ ask: { variant: 'contact', ...ask } })
}

export function closeContact(): void {
  useContact.setState({ ask: null })
}
