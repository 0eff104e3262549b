import type { Identity, Industry } from '@fairway/contract'
import { create } from 'zustand'

/** What has been typed into a contact form, of either variant. */
export interface ContactDraft {
  userName: string
  companyName: string
  industry: Industry | ''
  identity: Identity | ''
  phoneNumber: string
  contactWay: string
  message: string
  /** The field that people do not see. */
  website: string
}
export type ContactField = keyof ContactDraft

const empty: ContactDraft = {
  userName: '',
  companyName: '',
  industry: '',
  identity: '',
  phoneNumber: '',
  contactWay: '',
  message: '',
  website: '',
}

interface DraftState {
  draft: ContactDraft
  /** Names what is sent. The same for a second try of the same, another after a change. */
  requestId: string
}

/** One draft for the dialog and the pages: closing a dialog by mistake, or moving to the other variant, loses nothing. */
export const useContactDraft = create<DraftState>(() => ({ draft: empty, requestId: '' }))

export function changeDraft(change: Partial<ContactDraft>): void {
  useContactDraft.setState(({ draft }) => ({ draft: { ...draft, ...change }, requestId: '' }))
}

/** Takes over what stands in the fields of a form and not yet in the draft. */
export function adoptTyped(form: FormData): void {
  const { draft } = useContactDraft.getState()
  const typed = [...form].filter(
    ([field, value]) => Object.hasOwn(draft, field) && value !== '' && value !== draft[field as ContactField],
  )
  if (typed.length > 0) changeDraft(Object.fromEntries(typed))
}

export function clearDraft(): void {
  useContactDraft.setState({ draft: empty, requestId: '' })
}

/** The message a page began with, so that it goes again when another place asks. */
let begun = ''

/** Begins the message, unless somebody has typed one. */
export function beginMessage(text: string): void {
  const { message } = useContactDraft.getState().draft
  if (message === '' || message === begun) changeDraft({ message: text })
  begun = text
}

/** The id to send with. Made of random bytes: `randomUUID` does not exist on pages served without TLS. */
export function requestIdOfDraft(): string {
  const { requestId } = useContactDraft.getState()
  if (requestId !== '') return requestId
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  useContactDraft.setState({ requestId: made })
  return made
}
