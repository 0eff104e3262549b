import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { toChoice, type Choice } from './choice.ts'
import { useRecents } from './recent-searches.ts'
import { fitting, groupSuggestions, isSearchable, type SearchedKind, type Suggestion } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

const DEBOUNCE = 150

interface SearchBoxOptions {
  begin: string
  only: SearchedKind | undefined
  onChoose(choice: Choice): void
}

/** What is typed, what is suggested for it, and what keys do. */
export function useSearchBox({ begin, only, onChoose }: SearchBoxOptions) {
  const nameOf = useNameOf()
  const [text, setText] = useState(begin)
  const [open, setOpenNow] = useState(begin !== '')
  const [everOpen, setEverOpen] = useState(begin !== '')
  /** The row that the arrow keys went to, by its name: rows come and go under it. */
  const [picked, setPicked] = useState<string | null>(null)
  /** Enter came before the answer did. */
  const [waiting, setWaiting] = useState(false)
  const answer = useAnswer(text, open, only)
  const { items, searchable, settled, search } = answer
  const at = items.findIndex((item) => item.id === picked)
  // What Enter takes. Before the answer is there the first row is not known, but for a position, which is read here.
  const certain = settled || !searchable || items[0]?.kind === 'position'
  const current = open ? (items[at] ?? (certain ? items[0] : undefined)) : undefined
  const shown = open && (items.length > 0 || searchable)

  const setOpen = (to: boolean) => {
    setOpenNow(to)
    if (to) setEverOpen(true)
    else setWaiting(false)
  }
  const choose = (suggestion: Suggestion) => {
    const choice = toChoice(suggestion)
    setText(nameOf(suggestion))
    setOpen(false)
    onChoose(choice)
  }
  useWhenAnswered(waiting && settled, () => {
    setWaiting(false)
    if (current) choose(current)
  })
  const type = (typed: string) => {
    setText(typed)
    setPicked(null)
    setWaiting(false)
    setOpen(true)
  }
  const goTo = (key: string) => {
    const last = items.length - 1
    const from = current ? items.indexOf(current) : -1
    return { ArrowDown: open ? (from >= last ? 0 : from + 1) : 0, ArrowUp: from <= 0 ? last : from - 1 }[key]
  }
  const keys = (event: KeyboardEvent) => {
    const to = goTo(event.key)
    const enter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (to !== undefined) {
      event.preventDefault()
      setOpen(true)
      setWaiting(false)
      setPicked(items[to]?.id ?? null)
    } else if (enter && current) {
      event.preventDefault()
      choose(current)
    } else if (enter && open && searchable && !answer.nothing) {
      event.preventDefault()
      if (search.error !== null) search.refetch()
      setWaiting(true)
    } else if (event.key === 'Escape' && (open || text)) {
      event.stopPropagation()
      if (shown) setOpen(false)
      else setText('')
    }
  }
  return { ...answer, text, setText, type, everOpen, shown, current, setOpen, choose, keys }
}

/** The rows for a text, as far as they are known. */
function useAnswer(text: string, open: boolean, only: SearchedKind | undefined) {
  const recents = useRecents()
  const asked = useDebounced(text.trim(), DEBOUNCE)
  const search = useSuggestions(open && isSearchable(asked) ? asked : null)
  const searchable = isSearchable(text)
  const settled = asked === text.trim() && !search.isFetching
  const found = search.data && (settled ? search.data : fitting(search.data, text))
  const groups = groupSuggestions(text, searchable ? found : undefined, recents, only)
  const items = groups.flatMap((group) => group.items)
  return {
    search,
    searchable,
    /** The answer is of this very text. */
    settled,
    groups,
    items,
    nothing: searchable && settled && search.error === null && items.length === 0,
  }
}

/** Calls the newest `act` once each time that `now` becomes true. */
function useWhenAnswered(now: boolean, act: () => void): void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  useEffect(() => {
    if (now) newest.current()
  }, [now])
}

/** What stands in the box when a row was taken. */
function useNameOf(): (suggestion: Suggestion) => string {
  const format = useFormat()
  return (suggestion) =>
    suggestion.kind === 'ship'
      ? format.shipName(suggestion.hit)
      : suggestion.kind === 'port'
        ? format.portName(suggestion.hit)
        : ''
}
