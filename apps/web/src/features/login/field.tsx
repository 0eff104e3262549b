import type { ComponentProps } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { FormField, type FormFieldProps } from '../../ui/field/form-field.tsx'
import { loginTexts } from './login-texts.ts'
import { faultText, type Fault } from './rules.ts'
import { useRules } from './use-account-settings.ts'

export interface FieldProps
  extends
    Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'name'>,
    Pick<FormFieldProps, 'hint' | 'inside' | 'beside' | 'aside'> {
  label: string
  name: string
  value: string
  onText(text: string): void
  fault?: Fault | null
  /** What the server said of it. */
  refused?: string | null
}

/** A labelled line to type in, with what is wrong as a sentence. */
export function Field({
  label,
  value,
  onText,
  fault = null,
  refused = null,
  hint,
  inside,
  beside,
  aside,
  ...rest
}: FieldProps) {
  const texts = useTexts(loginTexts)
  const rules = useRules()
  const problem = fault ? faultText(fault, texts, rules, value) : refused
  return (
    <FormField label={label} hint={hint} problem={problem} inside={inside} beside={beside} aside={aside}>
      {(control) => (
        <input
          value={value}
          onChange={(event) => onText(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
        />
      )}
    </FormField>
  )
}
