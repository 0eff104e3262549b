import { errorCodes, RESEND_SECONDS, type Contact, type Envelope, type Sent } from '@fairway/contract'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { CodeField as AnyCodeField } from '../../ui/field/code-field.tsx'
import { resendKey } from '../../ui/field/resend.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { loginTexts } from './login-texts.ts'
import { faultText, type Fault } from './rules.ts'
import { useRules } from './use-account-settings.ts'

interface CodeFieldProps {
  value: string
  onText(text: string): void
  onBlur(): void
  fault: Fault | null
  hint: ReactNode
  purpose: 'register' | 'reset'
  /** Where the code goes; null until that is a valid contact. */
  contact: Contact | null
  /** Something besides the contact is missing. */
  notYet?: boolean
  /** What is missing or wrong is to be said. */
  onUnsendable(): void
  /** Sends; null when it has said itself why not. */
  onSend(contact: Contact): Promise<Envelope<Sent> | null>
}

/** The verification code of a new account or of a new password. */
export function CodeField({ purpose, contact, notYet = false, fault, onSend, ...field }: CodeFieldProps) {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const send = async () => {
    const answer = contact && (await onSend(contact))
    if (!answer) return null
    if (answer.code !== errorCodes.ok) {
      toast('bad', sentenceOf(answer))
      return null
    }
    toast('good', texts.said.codeSent)
    return answer.result?.resendAfterSeconds ?? RESEND_SECONDS
  }
  return (
    <AnyCodeField
      {...field}
      label={texts.code}
      name="code"
      problem={fault && faultText(fault, texts, rules)}
      timer={resendKey(purpose, contact?.value ?? '')}
      sendable={contact !== null && !notYet}
      texts={texts}
      onSend={send}
    />
  )
}
