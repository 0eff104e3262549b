/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a combobox with groups and two-line options has no tags of its own */
import './search-box.css'
import { Search, X } from 'lucide-react'
import { lazy, useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Position } from '../../i18n/format-position.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { LazyPart } from '../../ui/lazy/lazy-part.tsx'
import { rememberPort, rememberShip, useRecents } from './recent-searches.ts'
import { fitting, groupSuggestions, isSearchable, type SearchedKind, type Suggestion } from './suggestions.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTexts } from '../../i18n/texts.ts'
import { searchTexts } from './search-texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** Comes when the box is first used: nobody's first ships wait for it. */
const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

const DEBOUNCE = 150

/** What the reader chose. A ship or a port that was searched comes with its position, a remembered one may not. */
export type Choice =
  | { kind: 'ship'; mmsi: number; at: Position | null }
  | { kind: 'port'; locode: string; at: Position | null }
  | { kind: 'position'; at: Position }

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
}

/** One box for ships, ports and coordinates: a combobox after WAI-ARIA, its list grouped. */
export function SearchBox({ onChoose, inputRef, large = false, begin = '', label, only }: SearchBoxProps) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(searchTexts)
  const format = useFormat()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(begin)
  const [open, setOpenNow] = useState(begin !== '')
  const [everOpen, setEverOpen] = useState(begin !== '')
  /** The row that the arrow keys went to, by its name: rows come and go under it. */
  const [picked, setPicked] = useState<string | null>(null)
  /** Enter came before the answer did. */
  const [waiting, setWaiting] = useState(false)
  const recents = useRecents()
  const asked = useDebounced(text.trim(), DEBOUNCE)
  const search = useSuggestions(open && isSearchable(asked) ? asked : null)
  const searchable = isSearchable(text)
  const settled = asked === text.trim() && !search.isFetching
  const found = search.data && (settled ? search.data : fitting(search.data, text))
  const groups = groupSuggestions(text, searchable ? found : undefined, recents, only)
  const items = groups.flatMap((group) => group.items)
  const at = items.findIndex((item) => item.id === picked)
  // What Enter takes. Before the answer is there the first row is not known, but for a position, which is read here.
  const certain = settled || !searchable || items[0]?.kind === 'position'
  const current = open ? (items[at] ?? (certain ? items[0] : undefined)) : undefined
  const nothing = searchable && settled && search.error === null && items.length === 0
  const shown = open && (items.length > 0 || searchable)

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  const setOpen = (to: boolean) => {
    setOpenNow(to)
    if (to) setEverOpen(true)
    else setWaiting(false)
  }
  const choose = (suggestion: Suggestion) => {
    const choice = toChoice(suggestion)
    setText(
      suggestion.kind === 'ship'
        ? format.shipName(suggestion.hit)
        : suggestion.kind === 'port'
          ? format.portName(suggestion.hit)
          : '',
    )
    setOpen(false)
    onChoose(choice)
  }
  const answered = useRef(() => {})
  useEffect(() => {
    answered.current = () => {
      setWaiting(false)
      if (current) choose(current)
    }
  })
  useEffect(() => {
    if (waiting && settled) answered.current()
  }, [waiting, settled])
  const keys = (event: KeyboardEvent) => {
    const last = items.length - 1
    const from = current ? items.indexOf(current) : -1
    const to = { ArrowDown: open ? (from >= last ? 0 : from + 1) : 0, ArrowUp: from <= 0 ? last : from - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setOpen(true)
      setWaiting(false)
      setPicked(items[to]?.id ?? null)
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Enter' && open && searchable && !nothing && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (search.error !== null) search.refetch()
      setWaiting(true)
    } else if (event.key === 'Escape' && (open || text)) {
      event.stopPropagation()
      if (shown) setOpen(false)
      else setText('')
    }
  }
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
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          placeholder={only ? texts.placeholder[only] : ui.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPicked(null)
            setWaiting(false)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={keys}
        />
        {text !== '' && <IconButton label={ui.action.clear} icon={X} onClick={() => setText('')} />}
      </div>
      {everOpen && (
        <LazyPart>
          <SuggestionList
            id={id}
            shown={shown}
            text={text}
            groups={groups}
            current={current}
            search={search}
            nothing={nothing}
            searchable={searchable}
            onChoose={choose}
            onKeyDown={keys}
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

function toChoice(suggestion: Suggestion): Choice {
  switch (suggestion.kind) {
    case 'ship': {
      const { hit } = suggestion
      rememberShip(hit)
      return {
        kind: 'ship',
        mmsi: hit.mmsi,
        at: hit.lat !== null && hit.lon !== null ? { lat: hit.lat, lon: hit.lon } : null,
      }
    }
    case 'port':
      rememberPort(suggestion.hit)
      return { kind: 'port', locode: suggestion.hit.locode, at: { lat: suggestion.hit.lat, lon: suggestion.hit.lon } }
    case 'position':
      return { kind: 'position', at: suggestion.position }
    case 'recent-ship':
      rememberShip(suggestion.ship)
      return { kind: 'ship', mmsi: suggestion.ship.mmsi, at: null }
    case 'recent-port':
      rememberPort(suggestion.port)
      return { kind: 'port', locode: suggestion.port.locode, at: null }
  }
}
