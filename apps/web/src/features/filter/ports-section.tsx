import { mostChoices, portRegions } from '@fairway/contract'
import { useState } from 'react'
import { Flag } from '../../ui/marks/flag.tsx'
import { ChoiceChip, toggled } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'
import { placesNamed } from './places-named.ts'

/** Ports, and countries or territories, offered at once. */
const MOST_SHOWN = 8
const HOME = 'CN'

interface PortsSectionProps extends FacetProps {
  facet: 'dest' | 'last'
  open?: boolean
}

/** Where she is bound, or what she left last: the countries and ports that most are, a region, or any other by name. */
export function PortsSection({ facet, open, edit, counts, words }: PortsSectionProps) {
  const { texts, ports } = words
  const [query, setQuery] = useState('')
  const chosen = edit.filter[facet] ?? []
  const full = chosen.length >= mostChoices[facet]
  const counted = Object.entries(counts?.[facet] ?? {}).sort((a, b) => b[1] - a[1])
  const often = (isKind: (choice: string) => boolean) =>
    counted
      .map(([choice]) => choice)
      .filter((choice) => isKind(choice) && !chosen.includes(choice))
      .slice(0, MOST_SHOWN)
  // China stands first whatever is counted, as with the flags.
  const countries = [...(chosen.includes(HOME) ? [] : [HOME]), ...often(isCountry).filter((choice) => choice !== HOME)]
  const searching = query.trim() !== ''
  const found = searching
    ? placesNamed(
        query,
        ports,
        (choice) => choiceName(facet, choice, words),
        counted.map(([choice]) => choice),
      )
        .filter((choice) => !chosen.includes(choice))
        .slice(0, MOST_SHOWN)
    : []
  const toggle = (choice: string) => {
    if (full && !chosen.includes(choice)) return
    edit.change(facet, (now) => toggled(now, choice))
  }
  const chip = (choice: string) => (
    <ChoiceChip
      key={choice}
      chosen={chosen.includes(choice)}
      count={counts?.[facet][choice]}
      onToggle={() => toggle(choice)}
    >
      {isCountry(choice) ? <Flag code={choice} named /> : choiceName(facet, choice, words)}
    </ChoiceChip>
  )
  return (
    <FilterSection
      title={texts.facet[facet]}
      count={chosen.length}
      open={open}
      texts={texts}
      onClear={() => edit.set(facet, undefined)}
    >
      <input
        className="filter-input"
        type="search"
        maxLength={60}
        value={query}
        placeholder={texts.portSearch}
        aria-label={words.format.labelled(texts.facet[facet], texts.portSearch)}
        onChange={(event) => setQuery(event.target.value)}
      />
      {full && <p className="form-note is-fault">{texts.tooManyChoices({ most: mostChoices[facet] })}</p>}
      <div className="choice-chips">
        {chosen.map(chip)}
        {searching && !full && found.map(chip)}
        {searching && found.length === 0 && <p className="filter-note">{texts.portNone}</p>}
        {!searching && !chosen.includes('unknown') && chip('unknown')}
      </div>
      {!searching && !full && (
        <>
          <div className="choice-chips">{countries.slice(0, MOST_SHOWN).map(chip)}</div>
          <div className="choice-chips">{often(isPort).map(chip)}</div>
          <label className="filter-line">
            <span>{texts.region}</span>
            <select value="" onChange={(event) => toggle(event.target.value)}>
              <option value="" disabled>
                {texts.countryChoose}
              </option>
              {portRegions
                .filter((region) => !chosen.includes(region))
                .map((region) => (
                  <option key={region} value={region}>
                    {texts.regions[region]} · {words.format.number(counts?.[facet][region])}
                  </option>
                ))}
            </select>
          </label>
        </>
      )}
    </FilterSection>
  )
}

const isCountry = (choice: string) => /^[A-Z]{2}$/.test(choice)
const isPort = (choice: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(choice)
