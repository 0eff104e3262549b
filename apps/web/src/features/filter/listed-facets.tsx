import { filterStatuses, filterTypes, flagGroups, mostChoices } from '@fairway/contract'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { ChoiceChip, toggled } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'

/** The twelve classes, each with the mark that the chart gives it. */
export function TypeSection({ edit, counts, words }: FacetProps) {
  const chosen = edit.filter.type ?? []
  return (
    <FilterSection
      title={words.texts.facet.type}
      count={chosen.length}
      open
      texts={words.texts}
      onClear={() => edit.set('type', undefined)}
    >
      <div className="choice-chips choice-chips-even">
        {filterTypes.map((type) => (
          <ChoiceChip
            key={type}
            chosen={chosen.includes(type)}
            count={counts?.type[type]}
            onToggle={() => edit.change('type', (now) => toggled(now, type))}
          >
            <ClassMark of={type} />
            {choiceName('type', type, words)}
          </ChoiceChip>
        ))}
      </div>
    </FilterSection>
  )
}

export function StatusSection({ edit, counts, words }: FacetProps) {
  const chosen = edit.filter.status ?? []
  return (
    <FilterSection
      title={words.texts.facet.status}
      count={chosen.length}
      open
      texts={words.texts}
      onClear={() => edit.set('status', undefined)}
    >
      <div className="choice-chips">
        {filterStatuses.map((status) => (
          <ChoiceChip
            key={status}
            chosen={chosen.includes(status)}
            count={counts?.status[status]}
            onToggle={() => edit.change('status', (now) => toggled(now, status))}
          >
            {choiceName('status', status, words)}
          </ChoiceChip>
        ))}
      </div>
    </FilterSection>
  )
}

const isGroup = (choice: string) => flagGroups.some((group) => group === choice)

/** Foreign, mainland, Hong Kong with Macao and Taiwan; below them any country that has a ship. */
export function FlagSection({ edit, counts, words }: FacetProps) {
  const { texts } = words
  const chosen = edit.filter.flag ?? []
  const countries = Object.entries(counts?.flag ?? {})
    .filter(([code]) => !isGroup(code) && !chosen.includes(code))
    .map(([code, count]) => ({ code, count, name: choiceName('flag', code, words) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const full = chosen.length >= mostChoices.flag
  return (
    <FilterSection
      title={texts.facet.flag}
      count={chosen.length}
      open
      texts={texts}
      onClear={() => edit.set('flag', undefined)}
    >
      <div className="choice-chips">
        {flagGroups.map((group) => (
          <ChoiceChip
            key={group}
            chosen={chosen.includes(group)}
            count={counts?.flag[group]}
            onToggle={() => edit.change('flag', (now) => toggled(now, group))}
          >
            {choiceName('flag', group, words)}
          </ChoiceChip>
        ))}
        {chosen
          .filter((choice) => !isGroup(choice))
          .map((code) => (
            <ChoiceChip
              key={code}
              chosen
              count={counts?.flag[code]}
              onToggle={() => edit.change('flag', (now) => toggled(now, code))}
            >
              <Flag code={code} named />
            </ChoiceChip>
          ))}
      </div>
      <label className="filter-line">
        <span>{texts.country}</span>
        <select
          value=""
          disabled={full}
          onChange={(event) => edit.change('flag', (now) => toggled(now, event.target.value))}
        >
          <option value="" disabled>
            {full ? texts.tooManyChoices({ most: mostChoices.flag }) : texts.countryChoose}
          </option>
          {countries.map(({ code, count, name }) => (
            <option key={code} value={code}>
              {name} · {words.format.number(count)}
            </option>
          ))}
        </select>
      </label>
    </FilterSection>
  )
}

/** Fleets of who asks; a visitor is told what a login adds. */
export function FleetSection({ edit, counts, words, onLogin }: FacetProps & { onLogin(): void }) {
  const { texts, fleets } = words
  const chosen = edit.filter.fleet ?? []
  // One that was deleted since the address was made can still be taken out of the filter.
  const gone = chosen.filter((id) => id !== 'all' && !fleets?.some((fleet) => fleet.id === id))
  return (
    <FilterSection
      title={texts.facet.fleet}
      count={chosen.length}
      texts={texts}
      onClear={() => edit.set('fleet', undefined)}
    >
      {fleets === null ? (
        <p className="filter-note">
          {texts.fleetLogin}{' '}
          <button type="button" className="link-button" onClick={onLogin}>
            {texts.logIn}
          </button>
        </p>
      ) : (
        <div className="choice-chips">
          {fleets.length === 0 && <p className="filter-note">{texts.noFleets}</p>}
          {fleets.length > 0 && (
            <ChoiceChip
              chosen={chosen.includes('all')}
              count={counts?.fleet.all}
              onToggle={() => edit.change('fleet', (now) => (now?.includes('all') ? undefined : ['all']))}
            >
              {texts.allFleets}
            </ChoiceChip>
          )}
          {[...fleets, ...gone.map((id) => ({ id, name: texts.fleetGone, colour: '' }))].map(({ id, name, colour }) => (
            <ChoiceChip
              key={id}
              chosen={chosen.includes(id)}
              count={counts?.fleet[id]}
              onToggle={() =>
                edit.change('fleet', (now) =>
                  toggled(
                    now?.filter((other) => other !== 'all'),
                    id,
                  ),
                )
              }
            >
              <span className="fleet-dot" style={{ background: colour || 'transparent' }} />
              {name}
            </ChoiceChip>
          ))}
        </div>
      )}
    </FilterSection>
  )
}
