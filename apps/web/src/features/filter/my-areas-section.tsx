import { mostChoices } from '@fairway/contract'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { ChoiceChip, toggled } from './choice-chip.tsx'
import type { OwnChoice } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'

/** So many areas stand side by side; of more one is added from a list. */
const MOST_CHIPS = 12

/** Areas that the reader has drawn; a visitor is told what a login adds. */
export function MyAreasSection({ edit, counts, words, onLogin }: FacetProps & { onLogin(): void }) {
  const { texts, areas } = words
  const chosen = edit.filter.myarea ?? []
  return (
    <FilterSection
      title={texts.facet.myarea}
      count={chosen.length}
      texts={texts}
      onClear={() => edit.set('myarea', undefined)}
    >
      {areas === undefined && <Skeleton lines={1} />}
      {areas === null && (
        <p className="filter-note">
          {texts.myAreaLogin}{' '}
          <button type="button" className="link-button" onClick={onLogin}>
            {texts.logIn}
          </button>
        </p>
      )}
      {areas && <AreaChoices areas={areas} edit={edit} counts={counts} words={words} />}
    </FilterSection>
  )
}

function AreaChoices({ areas, edit, counts, words }: FacetProps & { areas: readonly OwnChoice[] }) {
  const { texts, format } = words
  const chosen = edit.filter.myarea ?? []
  const full = chosen.length >= mostChoices.myarea
  const toggle = (id: string) => edit.change('myarea', (now) => toggled(now, id))
  const many = areas.length > MOST_CHIPS
  // One that was deleted since the address was made can still be taken out of the filter.
  const gone = chosen.filter((id) => !areas.some((area) => area.id === id))
  const shown = [
    ...areas.filter(({ id }) => !many || chosen.includes(id)),
    ...gone.map((id) => ({ id, name: texts.myAreaGone, colour: '' })),
  ]
  return (
    <>
      <div className="choice-chips">
        {shown.map(({ id, name, colour }) => (
          <ChoiceChip
            key={id}
            chosen={chosen.includes(id)}
            count={counts?.myarea[id]}
            onToggle={() => (full && !chosen.includes(id) ? undefined : toggle(id))}
          >
            <span className="fleet-dot" style={{ background: colour || 'transparent' }} />
            {name}
          </ChoiceChip>
        ))}
      </div>
      {many && (
        <label className="filter-line">
          <span>{texts.myAreaAdd}</span>
          <select value="" disabled={full} onChange={(event) => toggle(event.target.value)}>
            <option value="" disabled>
              {texts.countryChoose}
            </option>
            {areas
              .filter(({ id }) => !chosen.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {counts?.myarea[id] === undefined ? name : `${name} · ${format.number(counts.myarea[id])}`}
                </option>
              ))}
          </select>
        </label>
      )}
      {full && <p className="form-note is-fault">{texts.tooManyChoices({ most: mostChoices.myarea })}</p>}
      <p className="filter-note">
        {areas.length === 0 && `${texts.noMyAreas} `}
        <Link to="/index/myAccount/areaRemind">{texts.drawMyAreas}</Link>
      </p>
    </>
  )
}
