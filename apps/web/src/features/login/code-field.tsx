import type { Contact, Envelope, Sent } from '@fairway/contract'
import { errorCodes, RESEND_SECONDS } from '@fairway/contract'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { Field, type FieldProps } from './field.tsx'
import { resendKey, startResend, useResendSeconds } from '../../ui/field/resend.ts'
import { loginTexts } from './login-texts.ts'
import { useBusy } from '../../ui/use-busy.ts'

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'name'> {
  purpose: 'register' | 'reset'
  /** Where the code goes; null until that is a valid contact. */
  contact: Contact | null
  /** Something besides the contact is missing. */
  notYet?: boolean
  /** Sends; null when it has said itself why not. */
  onSend(contact: Contact): Promise<Envelope<Sent> | null>
}

/** The verification code and the button that asks for one: off until the contact is valid, then off for a minute after each code. */
export function CodeField({ purpose, contact, notYet = false, onSend, ...field }: CodeFieldProps) {
  const texts = useTexts(loginTexts)
  const [sending, run] = useBusy()
  const seconds = useResendSeconds(resendKey(purpose, contact?.value ?? ''))
  const send = (to: Contact) =>
    run(async () => {
      const answer = await onSend(to)
      if (answer === null) return
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      startResend(resendKey(purpose, to.value), answer.result?.resendAfterSeconds ?? RESEND_SECONDS)
      toast('good', texts.said.codeSent)
    })
  return (
    <Field
      {...field}
      label={texts.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      beside={
        <Button
          className="field-beside"
          disabled={contact === null || notYet || sending || seconds > 0}
          aria-busy={sending}
          onClick={() => contact && send(contact)}
        >
          {seconds > 0 ? texts.resend({ seconds }) : texts.send}
        </Button>
      }
    />
  )
}
