import './filter-bar.css'
import type { FilterCounts, Port } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ListFilter, Power, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import type { FilterState } from '../../live/live-client.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { requireLogin } from '../../session/require-login.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { choiceName, facetsOf, facetSummary, type FilterWords } from './describe-filter.ts'
import { countsQuery } from './filter-api.ts'
import { filterTexts, type FilterTexts } from './filter-texts.ts'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { useFilter, type ChangeFilterText } from './use-filter.ts'

const REST_MS = 250

interface FilterBarProps {
  text: string
  /** What the live socket made of it. */
  state: FilterState | null
  ports: ReadonlyMap<string, Port>
  fleets: FilterWords['fleets']
  areas: FilterWords['areas']
  /** Only these ships are wanted now; null: the text is no filter. */
  onApply(text: string | null): void
  onChange: ChangeFilterText
  onEdit(): void
}

/** Says on the chart that not every ship is on it, and why; each part of the filter can be taken away here. */
export function FilterBar({ text, state, ports, fleets, areas, onApply, onChange, onEdit }: FilterBarProps) {
  const texts = useTexts(filterTexts)
  const names = useTexts(formatTexts)
  const format = useFormat()
  const user = useUser((of) => of.user?.encryptId ?? null)
  const [leaving, setLeaving] = useState(false)
  const edit = useFilter(text, onChange, texts.tooLong)
  const rested = useDebounced(edit.canonical, REST_MS)
  const counted = useQuery({ ...countsQuery(rested, null, user), enabled: rested !== '' })
  useEffect(() => onApply(rested === '' ? null : rested), [onApply, rested])
  const total = counted.isError || counted.data?.filter !== edit.canonical ? null : counted.data.total
  const words: FilterWords = { names, texts, format, ports, fleets, areas }
  const set = facetsOf(edit.filter)
  return (
    <section aria-label={texts.bar}>
      <div className="filter-bar">
        <button type="button" title={texts.edit} aria-label={texts.edit} onClick={onEdit}>
          <ListFilter aria-hidden />
          <span className="number">
            {total === null ? texts.bar : texts.barCount({ count: total, formatted: format.number(total) })}
          </span>
        </button>
        <ul>
          {set.map((facet) => (
            <li key={facet}>
              <button
                type="button"
                title={texts.remove({ facet: texts.facet[facet] })}
                aria-label={format.listed([
                  format.labelled(texts.facet[facet], facetSummary(edit.filter, facet, words)),
                  texts.remove({ facet: texts.facet[facet] }),
                ])}
                onClick={() => (set.length === 1 ? setLeaving(true) : edit.set(facet, undefined))}
              >
                <span>{facetSummary(edit.filter, facet, words)}</span>
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" title={texts.turnOff} aria-label={texts.turnOff} onClick={() => setLeaving(true)}>
          <Power aria-hidden />
          <span className="filter-bar-word">{texts.turnOff}</span>
        </button>
      </div>
      <NoAreas noAreas={counted.data?.noAreas ?? []} words={words} />
      <Trouble state={state} part={edit.problem?.part ?? null} texts={texts} />
      {leaving && <TurnOffDialog total={total} onClose={() => setLeaving(false)} onOff={() => onChange(() => null)} />}
    </section>
  )
}

/** Areas of the filter that hold no ship because they are not there, or too hard to look at. */
function NoAreas({ noAreas, words }: { noAreas: FilterCounts['noAreas']; words: FilterWords }) {
  const { texts } = words
  const gone = noAreas.filter(({ why }) => why === 'gone').length
  return (
    <>
      {gone > 0 && <p className="filter-bar-note">{texts.myAreasGone({ count: gone })}</p>}
      {noAreas
        .filter(({ why }) => why === 'intricate')
        .map(({ id }) => (
          <p key={id} className="filter-bar-note">
            {texts.myAreaIntricate({ name: choiceName('myarea', id, words) })}
          </p>
        ))}
    </>
  )
}

/** Why the chart does not show what the filter says. */
function Trouble({ state, part, texts }: { state: FilterState | null; part: string | null; texts: FilterTexts }) {
  if (part !== null) return <p className="filter-bar-note">{texts.unusable({ part })}</p>
  if (state === 'full') return <p className="filter-bar-note">{texts.full}</p>
  if (state === 'unusable') return <p className="filter-bar-note">{texts.refused}</p>
  if (state !== 'loginNeeded') return null
  return (
    <p className="filter-bar-note">
      {texts.loginNeeded}{' '}
      <Button kind="plain" onClick={() => requireLogin('view')}>
        {texts.logIn}
      </Button>
    </p>
  )
}
