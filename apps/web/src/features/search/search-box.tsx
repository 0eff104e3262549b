/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a combobox with groups and two-line options has no tags of its own */
import './search-box.css'
import { Search, X } from 'lucide-react'
import { lazy, useEffect, useId, useRef, type Ref } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { Choice } from './choice.ts'
import type { SearchedKind } from './suggestions.ts'
import { useSearchBox } from './use-search-box.ts'
import { useTexts } from '../../i18n/texts.ts'
import { searchTexts } from './search-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** Comes when the box is first used: nobody's first ships wait for it. */
const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

interface SearchBoxProps {
  onChoose(choice: Choice): void
  inputRef?: Ref<HTMLInputElement>
  large?: boolean
  /** What stands in it at first, searched for at once. */
  begin?: string
  /** What it is for, where a page has several. */
  label?: string
  /** Where only ships or only ports are wanted. */
  only?: SearchedKind
  /** The element that says why what is asked for here is refused. */
  refusedBy?: string | undefined
}

/** One box for ships, ports and coordinates: a combobox after WAI-ARIA, its list grouped. */
export function SearchBox({ onChoose, inputRef, large = false, begin = '', label, only, refusedBy }: SearchBoxProps) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(searchTexts)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const state = useSearchBox({ begin, only, onChoose })
  const { text, everOpen, shown, current, settled, searchable, nothing, items, setOpen } = state
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])
  return (
    <div
      ref={box}
      className={`search ${large ? 'search-large' : label === undefined ? '' : 'search-in-form'}`}
      role="search"
      aria-label={label}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <div className="search-field">
        <Search aria-hidden />
        <input
          ref={inputRef}
          type="text"
          name="q"
          role="combobox"
          aria-label={label ?? ui.search.label}
          aria-expanded={shown}
          aria-controls={everOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-invalid={refusedBy === undefined ? undefined : true}
          aria-describedby={refusedBy}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          placeholder={only ? texts.placeholder[only] : ui.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={(event) => state.type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={state.keys}
        />
        {text !== '' && <IconButton label={ui.action.clear} icon={X} onClick={() => state.setText('')} />}
      </div>
      {everOpen && (
        <LazyPart>
          <SuggestionList
            id={id}
            shown={shown}
            text={text}
            groups={state.groups}
            current={current}
            search={state.search}
            nothing={nothing}
            searchable={searchable}
            onChoose={state.choose}
            onKeyDown={state.keys}
            onCleared={() => setOpen(false)}
          />
        </LazyPart>
      )}
      <output className="visually-hidden">
        {shown && settled && searchable ? (nothing ? texts.none : texts.results({ count: items.length })) : ''}
      </output>
    </div>
  )
}
