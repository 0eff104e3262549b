import './contact.css'
import { featureIds, type ContactResult, type Feature } from '@fairway/contract'
import { Send } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { ContactVariant } from '../../contact/contact-store.ts'
import { adoptTyped, beginMessage, useContactDraft } from './contact-draft.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactPicture } from './contact-picture.tsx'
import { fieldsOf, problemsOf } from './contact-problems.ts'
import { ContactThanks } from './contact-thanks.tsx'
import { contactTexts } from './contact-texts.ts'
import { useSending } from './use-sending.ts'

export interface ContactFormProps {
  variant: ContactVariant
  feature: Feature
  /** Stands in the message while nothing has been typed. */
  content?: string | undefined
  /** After it was kept; without it the form gives way to a thank-you with the reference. */
  onSent?: (reference: string) => void
  /** In the thank-you, of what the answer brought. */
  thanks?: (sent: ContactResult) => ReactNode
  /** Under the form, until it is sent. */
  foot?: ReactNode
}

/** The contact form in both variants: says beside each field what is wrong, keeps everything until it is sent. */
export function ContactForm({ variant, feature, content = '', onSent, thanks, foot }: ContactFormProps) {
  const texts = useTexts(contactTexts)
  const [sent, setSent] = useState<ContactResult | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const { sending, failure, picture, typePicture, anotherPicture, send } = useSending(variant, feature, (result) =>
    onSent ? onSent(result.reference) : setSent(result),
  )
  // The page was there before the script: what has been typed since then is kept, and comes before what the page would begin with.
  useLayoutEffect(() => {
    if (form.current) adoptTyped(new FormData(form.current))
  }, [])
  useEffect(() => beginMessage(content), [content])

  const submit = () => {
    const wrong = problemsOf(variant, useContactDraft.getState().draft)
    setChecked(new Set(fieldsOf[variant]))
    if (wrong[0] === undefined) void send()
    else form.current?.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus()
  }
  if (sent !== null)
    return (
      <ContactThanks reference={sent.reference} onAnother={() => setSent(null)}>
        {thanks?.(sent)}
      </ContactThanks>
    )
  return (
    <form
      ref={form}
      className="contact-form"
      // Before the script, or without it, the server takes the form at the page's own address (`form-pages.routes.ts`).
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) submit()
      }}
    >
      <input type="hidden" name="contentType" value={featureIds[feature]} />
      <ContactFields
        variant={variant}
        checked={checked}
        onLeft={(field) => setChecked((before) => new Set([...before, field]))}
      />
      {picture !== null && (
        <ContactPicture key={picture.imageKey} picture={picture} onText={typePicture} onAnother={anotherPicture} />
      )}
      <p className="contact-consent">
        {texts.consent}
        <Link to="/index/privacy" target="_blank">
          {texts.privacy}
        </Link>
      </p>
      <p className="contact-failure" role="alert">
        {failure}
      </p>
      <div className="contact-send">
        <Button kind="buoy" type="submit" icon={Send} aria-disabled={sending}>
          {sending ? texts.sending : texts.send}
        </Button>
      </div>
      {foot}
    </form>
  )
}
