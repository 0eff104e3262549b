import { filterAges, numberLimits } from '@fairway/contract'
import { useId } from 'react'
import { ChoiceChip } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'
import { readNumber } from './read-number.ts'
import { useTyped } from './use-typed.ts'

/** How old her last report may be. */
export function AgeSection({ edit, counts, words }: FacetProps) {
  const { texts, format } = words
  const { age } = edit.filter
  const id = useId()
  const outside = age === undefined ? '' : String(age)
  const [typed, setTyped] = useTyped(outside, outside)
  const read = readNumber('age', typed)
  const type = (text: string) => {
    const { value, wrong } = readNumber('age', text)
    const means = value === null ? '' : String(value)
    const changes = !wrong && means !== outside
    setTyped(text, changes ? means : null)
    if (changes) edit.set('age', value ?? undefined)
  }
  const { min, max } = numberLimits.age
  return (
    <FilterSection
      title={texts.facet.age}
      count={age === undefined ? 0 : 1}
      texts={texts}
      onClear={() => edit.set('age', undefined)}
    >
      <label className="filter-line">
        <span>{texts.heardWithin}</span>
        <span className="number-boxes">
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed}
            aria-invalid={read.wrong}
            aria-describedby={`${id}-note`}
            onChange={(event) => type(event.target.value)}
          />
          <span className="number-unit">{texts.unit.age}</span>
        </span>
      </label>
      <p id={`${id}-note`} className={read.wrong ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {read.wrong && texts.notDecimal({ min: format.number(min, 1), max: format.number(max) })}
      </p>
      <div className="choice-chips">
        {filterAges.map((hours) => (
          <ChoiceChip
            key={hours}
            chosen={age === hours}
            count={counts?.age[String(hours)]}
            onToggle={() => edit.set('age', age === hours ? undefined : hours)}
          >
            {choiceName('age', String(hours), words)}
          </ChoiceChip>
        ))}
      </div>
    </FilterSection>
  )
}
