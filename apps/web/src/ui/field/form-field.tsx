import './form-field.css'
import './form-note.css'
import { useId, type ReactNode } from 'react'

export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

export interface FormFieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong, as a sentence; takes the hint's place. */
  problem?: string | null | undefined
  /** Within the control, at its end. */
  inside?: ReactNode
  /** After the control, on its line. */
  beside?: ReactNode
  /** At the end of the label's line; after the control for the keyboard. */
  aside?: ReactNode
  children(control: ControlProps): ReactNode
}

/**
 * A label, its control, and below it what is wrong or what is meant. The line below is always there, so that nothing moves when it
 * fills. It is the control's description and no live region: it is read once, when the control has or gets the focus.
 */
export function FormField({ label, hint, problem, inside, beside, aside, children }: FormFieldProps) {
  const id = useId()
  const control = children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-note` })
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="form-field-row">
        {inside ? (
          <span className="form-field-box">
            {control}
            {inside}
          </span>
        ) : (
          control
        )}
        {beside}
      </div>
      {aside && <div className="form-field-aside">{aside}</div>}
      <p id={`${id}-note`} className={problem ? 'form-note is-fault' : 'form-note'}>
        {problem || hint}
      </p>
    </div>
  )
}
