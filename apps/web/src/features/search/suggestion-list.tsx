/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a combobox with groups and two-line options has no tags of its own */
import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { clearRecents } from './recent-searches.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'
import { useTexts } from '../../i18n/texts.ts'
import { searchTexts } from './search-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

interface SuggestionListProps {
  /** The box's: its list and options are named after it. */
  id: string
  shown: boolean
  text: string
  groups: readonly SuggestionGroup[]
  current: Suggestion | undefined
  search: { error: Error | null; refetch(): void }
  /** Asked, answered, and there is none. */
  nothing: boolean
  searchable: boolean
  onChoose(suggestion: Suggestion): void
  onKeyDown(event: KeyboardEvent): void
  onCleared(): void
}

/** What drops from the search box: suggestions in groups, or why there are none. */
export function SuggestionList({
  id,
  shown,
  text,
  groups,
  current,
  search,
  nothing,
  searchable,
  onChoose,
  onKeyDown,
  onCleared,
}: SuggestionListProps) {
  const texts = useTexts(searchTexts)
  const ui = useTexts(uiTexts)
  const empty = groups.length === 0
  return (
    <div className="search-list" hidden={!shown}>
      <div id={`${id}-list`} role="listbox" aria-label={ui.search.label}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <div className="search-group" id={`${id}-${group.title}`} role="presentation">
              {texts[group.title]}
            </div>
            {group.items.map((item) => (
              // The input keeps the focus and its keys; an option only takes the pointer.
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                className="suggestion"
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
                onKeyDown={onKeyDown}
              >
                <SuggestionRow suggestion={item} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {text.trim() === '' && !empty && (
        <Button
          className="search-clear"
          kind="plain"
          icon={Trash2}
          onClick={() => {
            clearRecents()
            onCleared()
            toast('good', texts.cleared)
          }}
        >
          {texts.clearRecent}
        </Button>
      )}
      {nothing && (
        <div className="search-none">
          <strong>{texts.noneTitle}</strong>
          <p>{texts.none}</p>
          <small>{texts.noneTips}</small>
        </div>
      )}
      {search.error !== null && searchable && (
        <div className="search-none" role="alert">
          <p>{search.error.message}</p>
          <Button kind="plain" onClick={() => search.refetch()}>
            {ui.action.retry}
          </Button>
        </div>
      )}
      {searchable && empty && !nothing && search.error === null && <p className="search-none">{texts.searching}…</p>}
    </div>
  )
}
