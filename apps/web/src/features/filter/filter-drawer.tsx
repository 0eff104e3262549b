import '../../ui/field/form-note.css'
import './filter-drawer.css'
import { choicesOf, facets, isEmptyFilter, numberFacets, type FilterCountsBody, type Port } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { AgeSection } from './age-section.tsx'
import type { FilterWords } from './describe-filter.ts'
import { AreaSection } from './area-section.tsx'
import { MyAreasSection } from './my-areas-section.tsx'
import { PortsSection } from './ports-section.tsx'
import type { FacetProps } from './facet-props.ts'
import { countsQuery } from './filter-api.ts'
import { FilterResult } from './filter-result.tsx'
import { filterTexts } from './filter-texts.ts'
import { FlagSection, FleetSection, StatusSection, TypeSection } from './listed-facets.tsx'
import { NumberSection } from './number-section.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { useFilter, type ChangeFilterText } from './use-filter.ts'

/** Counting waits until the reader rests for so long. */
const REST_MS = 250

interface FilterDrawerProps {
  /** The filter of the address; null shows every ship. */
  text: string | null
  box: NonNullable<FilterCountsBody['box']>
  ports: ReadonlyMap<string, Port>
  fleets: FilterWords['fleets']
  areas: FilterWords['areas']
  onChange: ChangeFilterText
  /** The next box that is drawn on the chart joins the filter. */
  onDraw(): void
  onClose(): void
}

/** Which ships the map and the list show: fifteen facets, each choice with what it would leave. */
export function FilterDrawer({ text, box, ports, fleets, areas, onChange, onDraw, onClose }: FilterDrawerProps) {
  const texts = useTexts(filterTexts)
  const names = useTexts(formatTexts)
  const format = useFormat()
  const user = useUser((state) => state.user?.encryptId ?? null)
  const narrow = useMedia(NARROW)
  const [inView, setInView] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const edit = useFilter(text, onChange, texts.tooLong)
  const rested = useDebounced(edit.canonical, REST_MS)
  const counted = useQuery(countsQuery(rested, inView ? box : null, user))
  const counts = counted.isError ? undefined : counted.data
  const words: FilterWords = { names, texts, format, ports, fleets, areas }
  const facet: FacetProps = { edit, counts: counts?.counts, words }
  const empty = isEmptyFilter(edit.filter)
  const set = facets.reduce((sum, name) => sum + choicesOf(edit.filter, name).length, 0)
  const total = counts && counts.filter === edit.canonical ? counts.total : null
  return (
    <Drawer
      title={texts.title}
      onClose={onClose}
      actions={
        !empty && (
          <Button kind="plain" onClick={() => setLeaving(true)}>
            {texts.turnOff}
          </Button>
        )
      }
      foot={
        <>
          {counted.isError ? (
            <p className="form-note is-fault">{counted.error.message}</p>
          ) : (
            <FilterResult
              counts={counts}
              inView={inView}
              edit={edit}
              words={words}
              onEverywhere={() => setInView(false)}
            />
          )}
          {narrow && (
            <Button kind="primary" className="filter-show number" onClick={onClose}>
              {counts?.total ? texts.show({ count: counts.total, formatted: format.number(counts.total) }) : texts.back}
            </Button>
          )}
        </>
      }
    >
      {edit.problem && <p className="filter-fault">{texts.unusable({ part: edit.problem.part })}</p>}
      <fieldset className="count-in">
        <legend>{texts.countIn}</legend>
        {[false, true].map((view) => (
          <label key={String(view)}>
            <input type="radio" name="count-in" checked={inView === view} onChange={() => setInView(view)} />
            {view ? texts.countView : texts.countWorld}
          </label>
        ))}
        {set > 0 && <span className="filter-badge number">{texts.chosen({ count: set })}</span>}
      </fieldset>
      <TypeSection {...facet} />
      <StatusSection {...facet} />
      <PortsSection facet="dest" open {...facet} />
      <NumberSection facet="length" open {...facet} />
      <NumberSection facet="eta" {...facet} />
      <FlagSection {...facet} />
      {numberFacets
        .filter((name) => name !== 'length' && name !== 'eta')
        .map((name) => (
          <NumberSection key={name} facet={name} {...facet} />
        ))}
      <PortsSection facet="last" {...facet} />
      <AreaSection box={box} onDraw={onDraw} {...facet} />
      <MyAreasSection {...facet} onLogin={() => requireLogin('view')} />
      <AgeSection {...facet} />
      <FleetSection {...facet} onLogin={() => requireLogin('view')} />
      <SavedFilters
        user={user}
        filter={empty ? null : edit.canonical}
        texts={texts}
        onApply={(saved) => onChange(() => saved)}
        onLogin={() => requireLogin('view')}
      />
      {leaving && <TurnOffDialog total={total} onClose={() => setLeaving(false)} onOff={() => onChange(() => null)} />}
    </Drawer>
  )
}
