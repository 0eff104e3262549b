import { useEffect, useRef, useState } from 'react'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import type { Choice } from './choice.ts'
import type { SearchBox } from './search-box.tsx'
import { loadTexts } from '../../i18n/texts.ts'
import { PlainSearchField } from './plain-search-field.tsx'
import { searchTexts } from './search-texts.ts'

/**
 * The search box on pages of the site: a plain field until someone turns to it, then the real one in its place, with what
 * was typed meanwhile. In a form it works without either: its name is `q`.
 */
export function SearchField({ onChoose }: { onChoose(choice: Choice): void }) {
  const [Box, setBox] = useState<typeof SearchBox | null>(null)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const focused = useRef(false)
  const arrived = useRef<typeof SearchBox | null>(null)
  // The exchange waits while an input method is composing: it would throw the unfinished word away.
  const exchange = () => {
    const next = arrived.current
    if (next === null || composing.current) return
    focused.current = document.activeElement === field.current
    setText(field.current?.value ?? '')
    setBox(() => next)
  }
  const load = async () => {
    const [{ SearchBox }] = await Promise.all([
      import('./search-box.tsx'),
      loadTexts(i18n.language, formatTexts, searchTexts),
    ])
    arrived.current = SearchBox
    exchange()
  }
  // Without the suggestions the form still goes to the map.
  const prepare = () => void load().catch(() => undefined)
  useEffect(() => {
    if (Box === null || box.current === null || !focused.current) return
    box.current.focus()
    box.current.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [Box])
  if (Box !== null) return <Box large begin={text} inputRef={box} onChoose={onChoose} />
  return (
    <search className="search search-large">
      <PlainSearchField
        ref={field}
        onFocus={prepare}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => {
          composing.current = false
          exchange()
        }}
      />
    </search>
  )
}
