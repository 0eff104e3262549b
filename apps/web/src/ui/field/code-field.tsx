import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useBusy } from '../use-busy.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { startResend, useResendSeconds } from './resend.ts'

interface CodeFieldProps extends Pick<FormFieldProps, 'label' | 'hint' | 'problem'> {
  name: string
  value: string
  onText(text: string): void
  onBlur?(): void
  disabled?: boolean
  /** Which codes share a time to wait (`resendKey`). */
  timer: string
  /** Whether a code can be asked for now, but for the time to wait. */
  sendable: boolean
  /** It was asked for and cannot be: says why. */
  onUnsendable?(): void
  texts: { send: string; resend(values: { seconds: number }): string }
  /** Sends one; gives how many seconds the next has to wait, null when none was sent. */
  onSend(): Promise<number | null>
}

/** A verification code and the button that asks for one: off until it can be sent, when a press says what is missing, then off for a while after each. */
export function CodeField({
  label,
  hint,
  problem,
  name,
  value,
  onText,
  onBlur,
  disabled = false,
  timer,
  sendable,
  onUnsendable,
  texts,
  onSend,
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, run] = useBusy()
  const seconds = useResendSeconds(timer)
  const send = () =>
    run(async () => {
      const wait = await onSend()
      if (wait === null) return
      startResend(timer, wait)
      // What comes next is typed here.
      input.current?.focus()
    })
  return (
    <FormField
      label={label}
      hint={hint}
      problem={problem}
      beside={
        <Button
          className="code-field-send"
          disabled={disabled || busy || seconds > 0}
          aria-disabled={!sendable || undefined}
          aria-busy={busy}
          onClick={sendable ? send : onUnsendable}
        >
          {seconds > 0 ? texts.resend({ seconds }) : texts.send}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          disabled={disabled}
          value={value}
          onChange={(event) => onText(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  )
}
