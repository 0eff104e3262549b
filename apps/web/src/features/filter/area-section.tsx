import { areaText, mostChoices, readArea, type AreaBox } from '@fairway/contract'
import { Frame, SquareDashedMousePointer } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { CornersForm } from '../../ui/field/corners-form.tsx'
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
          <CornersForm
            className="area-corners"
            inputClass="filter-input"
            words={{ from: texts.areaFrom, to: texts.areaTo, submit: texts.areaAdd, wrong: texts.areaWrong }}
            onBox={add}
          />
        </>
      )}
    </FilterSection>
  )
}
