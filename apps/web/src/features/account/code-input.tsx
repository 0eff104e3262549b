import { errorCodes, RESEND_SECONDS, type Envelope, type Sent } from '@fairway/contract'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { resendKey, startResend, useResendSeconds } from '../../ui/field/resend.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts } from './account-texts.ts'

interface CodeInputProps {
  label: string
  name: string
  value: string
  onText(text: string): void
  problem: string | null
  disabled: boolean
  /** The contact it goes to; '' while there is none. */
  to: string
  /** Null while there is nowhere to send to. */
  send: (() => Promise<Envelope<Sent>>) | null
}

/** A verification code, and the button that asks for one: off for a minute after each. */
export function CodeInput({ label, name, value, onText, problem, disabled, to, send }: CodeInputProps) {
  const { personal } = useTexts(accountTexts)
  const [busy, run] = useBusy()
  const key = resendKey('change', to)
  const seconds = useResendSeconds(key)
  const ask = () =>
    run(async () => {
      const answer = await send?.()
      if (!answer) return
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      startResend(key, answer.result?.resendAfterSeconds ?? RESEND_SECONDS)
      toast('good', personal.sent)
    })
  return (
    <FormField
      label={label}
      problem={problem}
      beside={
        <Button disabled={disabled || busy || send === null || seconds > 0} aria-busy={busy} onClick={ask}>
          {seconds > 0 ? personal.resend({ seconds }) : personal.send}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          disabled={disabled}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </FormField>
  )
}
