import { areaText, mostChoices, readArea, type AreaBox } from '@fairway/contract'
import { Frame, SquareDashedMousePointer } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { parsePosition } from '../../i18n/parse-position.ts'
import { Button } from '../../ui/button/button.tsx'
import { toggled, ChoiceChip } from './choice-chip.tsx'
import { choiceName } from './describe-filter.ts'
import type { FacetProps } from './facet-props.ts'
import { FilterSection } from './filter-section.tsx'

interface AreaSectionProps extends FacetProps {
  /** What the chart shows now. */
  box: AreaBox
  /** The next box that is drawn on the chart is added. */
  onDraw(): void
}

/** Where she is: what the chart shows, a box drawn on it, or one of which the corners are typed. */
export function AreaSection({ edit, counts, words, box, onDraw }: AreaSectionProps) {
  const { texts } = words
  const chosen = edit.filter.area ?? []
  const full = chosen.length >= mostChoices.area
  const add = (area: AreaBox) => {
    // The canonical text: an area that is there already is not added twice.
    const read = readArea(areaText(area))
    if (read !== null) edit.change('area', (now) => [...new Set([...(now ?? []), areaText(read)])])
  }
  return (
    <FilterSection
      title={texts.facet.area}
      count={chosen.length}
      texts={texts}
      onClear={() => edit.set('area', undefined)}
    >
      {chosen.length > 0 && (
        <div className="choice-chips">
          {chosen.map((area) => (
            <ChoiceChip
              key={area}
              chosen
              count={counts?.area[area]}
              onToggle={() => edit.change('area', (now) => toggled(now, area))}
            >
              {choiceName('area', area, words)}
            </ChoiceChip>
          ))}
        </div>
      )}
      {full ? (
        <p className="form-note is-fault">{texts.tooManyChoices({ most: mostChoices.area })}</p>
      ) : (
        <>
          <div className="choice-chips">
            <Button onClick={() => add(box)}>
              <Frame aria-hidden />
              {texts.areaView}
            </Button>
            <Button onClick={onDraw}>
              <SquareDashedMousePointer aria-hidden />
              {texts.areaDraw}
            </Button>
          </div>
          <Corners words={words} onBox={add} />
        </>
      )}
    </FilterSection>
  )
}

/** Two corners across from each other, in any of the ways positions are written. */
function Corners({ words: { texts }, onBox }: Pick<FacetProps, 'words'> & { onBox(box: AreaBox): void }) {
  const id = useId()
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const box = boxOf(typed.from, typed.to)
    setWrong(box === null)
    if (box === null) return
    onBox(box)
    setTyped({ from: '', to: '' })
  }
  const field = (end: 'from' | 'to', label: string) => (
    <input
      className="filter-input"
      autoComplete="off"
      maxLength={60}
      value={typed[end]}
      placeholder={label}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={`${id}-note`}
      onChange={(event) => {
        setWrong(false)
        setTyped((now) => ({ ...now, [end]: event.target.value }))
      }}
    />
  )
  return (
    <form className="area-corners" onSubmit={submit}>
      {field('from', texts.areaFrom)}
      {field('to', texts.areaTo)}
      <Button type="submit" disabled={typed.from.trim() === '' || typed.to.trim() === ''}>
        {texts.areaAdd}
      </Button>
      <p id={`${id}-note`} className={wrong ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {wrong && texts.areaWrong}
      </p>
    </form>
  )
}

/** The first corner is the western one: a box may cross the antimeridian. */
function boxOf(from: string, to: string): AreaBox | null {
  const [a, b] = [parsePosition(from), parsePosition(to)]
  if (a === null || b === null) return null
  return readArea(areaText({ west: a.lon, east: b.lon, south: Math.min(a.lat, b.lat), north: Math.max(a.lat, b.lat) }))
}
