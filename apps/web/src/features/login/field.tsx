import './field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { faultText, type Fault } from './rules.ts'
import { loginTexts } from './login-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useRules } from './use-account-settings.ts'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name'> {
  label: string
  name: string
  value: string
  onText(text: string): void
  fault?: Fault | null
  /** Stands where a fault would. */
  hint?: ReactNode
  /** Within the box, after the text. */
  inside?: ReactNode
  /** Beside the box. */
  beside?: ReactNode
  /** At the end of the label's line; after the field for the keyboard. */
  aside?: ReactNode
}

/** A labelled line to type in. The line below it is always there, so that nothing moves under the pointer when a fault shows. */
export function Field({ label, value, onText, fault = null, hint, inside, beside, aside, ...rest }: FieldProps) {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <span className="field-box">
          <input
            id={id}
            value={value}
            onChange={(event) => onText(event.target.value)}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-note`}
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
          />
          {inside}
        </span>
        {beside}
      </div>
      {aside && <div className="field-aside">{aside}</div>}
      <p id={`${id}-note`} className={fault ? 'field-note is-fault' : 'field-note'} aria-live="polite">
        {fault ? faultText(fault, texts, rules) : hint}
      </p>
    </div>
  )
}
