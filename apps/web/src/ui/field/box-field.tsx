import './box-field.css'
import { boxSides, type BoxSide } from './box-sides.ts'
import { FormField } from './form-field.tsx'

interface BoxFieldProps {
  labels: Readonly<Record<BoxSide, string>>
  hint: string
  /** What is typed, degrees. */
  values: Readonly<Record<BoxSide, string>>
  /** What is wrong with the four of them; said once, at the first. */
  problem: string | null
  onChange(side: BoxSide, text: string): void
}

/** The four sides of a box on the chart. */
export function BoxField({ labels, hint, values, problem, onChange }: BoxFieldProps) {
  return (
    <div className="box-field">
      {boxSides.map((side, at) => (
        <FormField
          key={side}
          label={labels[side]}
          hint={at === 0 ? hint : undefined}
          problem={problem === null ? null : at === 0 ? problem : ' '}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={values[side]}
              onChange={({ target }) => onChange(side, target.value)}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
