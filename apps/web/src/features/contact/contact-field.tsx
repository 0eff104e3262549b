import { useId, type ReactNode } from 'react'
import { isRequired } from './contact-problems.ts'
import type { ContactField } from './contact-draft.ts'

interface ControlProps {
  id: string
  name: ContactField
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  name: ContactField
  label: string
  required: string
  hint?: string | undefined
  /** What is wrong, as a sentence. */
  problem?: string | undefined
  wide?: boolean
  children(control: ControlProps): ReactNode
}

/** A label, its control, and beside it what is wrong or what is meant. */
export function Field({ name, label, required, hint, problem, wide = false, children }: FieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={`contact-field ${wide ? 'is-wide' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isRequired(name) && (
          <span className="contact-required" title={required}>
            <span aria-hidden>*</span>
            <span className="visually-hidden">{required}</span>
          </span>
        )}
      </label>
      {children({
        id,
        name,
        'aria-required': isRequired(name),
        'aria-invalid': problem !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === undefined ? 'contact-hint' : 'contact-problem'}>
          {note}
        </p>
      )}
    </div>
  )
}
