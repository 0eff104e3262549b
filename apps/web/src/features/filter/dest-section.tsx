import { mostChoices, type Port } from '@fairway/contract'
import { useState } from 'react'
import { ChoiceChip, toggled } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'

/** Ports offered at once. */
const MOST_SHOWN = 8

/** Where she is bound: the ports that most are bound for, or any other by name. */
export function DestSection({ edit, counts, words }: FacetProps) {
  const { texts, ports } = words
  const [query, setQuery] = useState('')
  const chosen = edit.filter.dest ?? []
  const full = chosen.length >= mostChoices.dest
  const often = Object.entries(counts?.dest ?? {})
    .filter(([choice]) => choice !== 'unknown')
    .sort((a, b) => b[1] - a[1])
    .map(([choice]) => choice)
  const offered = (query.trim() === '' ? often : portsNamed(ports, query))
    .filter((choice) => !chosen.includes(choice))
    .slice(0, MOST_SHOWN)
  const toggle = (choice: string) => {
    if (full && !chosen.includes(choice)) return
    edit.change('dest', (now) => toggled(now, choice))
    setQuery('')
  }
  const chip = (choice: string) => (
    <ChoiceChip
      key={choice}
      chosen={chosen.includes(choice)}
      count={counts?.dest[choice]}
      onToggle={() => toggle(choice)}
    >
      {choiceName('dest', choice, words)}
    </ChoiceChip>
  )
  return (
    <FilterSection
      title={texts.facet.dest}
      count={chosen.length}
      texts={texts}
      onClear={() => edit.set('dest', undefined)}
    >
      <input
        className="filter-input"
        type="search"
        maxLength={60}
        value={query}
        placeholder={texts.portSearch}
        aria-label={texts.portSearch}
        onChange={(event) => setQuery(event.target.value)}
      />
      {full && <p className="form-note is-fault">{texts.tooManyChoices({ most: mostChoices.dest })}</p>}
      <div className="choice-chips">
        {chosen.map(chip)}
        {!chosen.includes('unknown') && query === '' && chip('unknown')}
        {!full && offered.map(chip)}
        {query.trim() !== '' && offered.length === 0 && <p className="filter-note">{texts.portNone}</p>}
      </div>
    </FilterSection>
  )
}

/** Ports whose code or name begins with the text, then those that hold it; the busiest first. */
function portsNamed(ports: ReadonlyMap<string, Port>, query: string): string[] {
  const text = query.normalize('NFKC').trim().toLowerCase()
  const code = text.replaceAll(' ', '')
  const found: { locode: string; rank: number }[] = []
  for (const { locode, name, nameZh, size } of ports.values()) {
    const names = [name.toLowerCase(), nameZh ?? '']
    const begins = locode.toLowerCase().startsWith(code) || names.some((one) => one.startsWith(text))
    if (begins || names.some((one) => one.includes(text))) found.push({ locode, rank: (begins ? 0 : 10) + size })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ locode }) => locode)
}
