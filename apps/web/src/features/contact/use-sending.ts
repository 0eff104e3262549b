import { accountErrorCodes, errorCodes, type ContactResult, type Feature } from '@fairway/contract'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { newImageKey } from '../../ui/captcha/captcha-picture.tsx'
import { clearDraft, useContactDraft } from './contact-draft.ts'
import { contactTexts } from './contact-texts.ts'
import { sendContact } from './send-contact.ts'

/** A picture code that the server wants, and what has been read off it. */
export interface WantedPicture {
  imageKey: string
  typed: string
}

interface Sending {
  sending: boolean
  /** Why the last try did not go through, as a sentence. */
  failure: string | null
  /** After a few requests of one address the server wants one, each time another. */
  picture: WantedPicture | null
  typePicture(text: string): void
  anotherPicture(): void
  send(): Promise<void>
}

/** Sends the draft once at a time. Success empties it; failure leaves it as it is and says why. */
export function useSending(variant: ContactVariant, feature: Feature, onSent: (sent: ContactResult) => void): Sending {
  const texts = useTexts(contactTexts)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [picture, setPicture] = useState<WantedPicture | null>(null)
  const anotherPicture = () => setPicture({ imageKey: newImageKey(), typed: '' })
  const send = async () => {
    setSending(true)
    setFailure(null)
    const read = picture === null ? {} : { imageKey: picture.imageKey, imageCode: picture.typed.trim() }
    const answer = await sendContact(variant, useContactDraft.getState().draft, feature, read)
    setSending(false)
    // One is good for one try, right or wrong.
    if (picture !== null || answer.code === accountErrorCodes.captchaNeeded) anotherPicture()
    if (answer.code === errorCodes.ok && answer.result !== null) {
      clearDraft()
      onSent(answer.result)
    } else setFailure(answer.code === errorCodes.network ? texts.unanswered : answer.message || texts.failed)
  }
  const typePicture = (typed: string) => setPicture((wanted) => wanted && { ...wanted, typed })
  return { sending, failure, picture, typePicture, anotherPicture, send }
}
