import { errorCodes, type Feature } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { clearDraft, useContactDraft } from './contact-draft.ts'
import { contactTexts } from './contact-texts.ts'
import { sendContact } from './send-contact.ts'

interface Sending {
  sending: boolean
  /** Why the last try did not go through, as a sentence. */
  failure: string | null
  send(): Promise<void>
}

/** Sends the draft once at a time. Success empties it; failure leaves it as it is and says why. */
export function useSending(variant: ContactVariant, feature: Feature, onSent: (reference: string) => void): Sending {
  const texts = useTexts(contactTexts)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setSending(true)
    setFailure(null)
    const answer = await sendContact(variant, useContactDraft.getState().draft, feature)
    setSending(false)
    if (answer.code === errorCodes.ok && answer.result !== null) {
      clearDraft()
      onSent(answer.result.reference)
    } else setFailure(answer.code === errorCodes.network ? texts.unanswered : answer.message || texts.failed)
  }
  return { sending, failure, send }
}
