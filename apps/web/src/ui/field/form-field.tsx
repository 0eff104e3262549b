import './form-field.css'
import { useId, type ReactNode } from 'react'

export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface FormFieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong, as a sentence; takes the hint's place. */
  problem?: string | null | undefined
  /** After the control, on its line. */
  beside?: ReactNode
  children(control: ControlProps): ReactNode
}

/** A label, its control, and below it what is wrong or what is meant. The line below is always there, so that nothing moves when it fills. */
export function FormField({ label, hint, problem, beside, children }: FormFieldProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-field-row">
        {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-note` })}
        {beside}
      </div>
      <p id={`${id}-note`} className={problem ? 'form-note is-fault' : 'form-note'} aria-live="polite">
        {problem || hint}
      </p>
    </div>
  )
}
