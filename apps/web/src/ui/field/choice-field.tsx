import type { ReactNode } from 'react'
import { FormField } from './form-field.tsx'

/** Something of the reader's that can be chosen: an area, a fleet. */
export interface NamedChoice {
  id: string
  name: string
}

interface ChoiceFieldProps {
  label: string
  /** Undefined: not known yet. */
  choices: readonly NamedChoice[] | undefined
  /** '' while nothing is. */
  chosen: string
  /** What stands for nothing. */
  empty: string
  problem: string | null
  /** What is said where there is nothing to choose. */
  none: ReactNode
  onChoose(id: string): void
}

/** One of what the reader has; where that is nothing, how to come by one. */
export function ChoiceField({ label, choices, chosen, empty, problem, none, onChoose }: ChoiceFieldProps) {
  if (choices?.length === 0) return <p>{none}</p>
  return (
    <FormField label={label} problem={problem}>
      {(control) => (
        <select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{empty}</option>
          {(choices ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
