import { useEffect, useRef } from 'react'
import { takesText } from '../../ui/focus/takes-text.ts'
import { useShortcuts } from './shortcuts-store.ts'

export type ShortcutKey = '/' | 'f' | 'l' | 't' | 'g' | 'c' | 'm' | '?' | 'Escape'

/** Calls what belongs to a key, unless the reader is typing, a modal is open or the keys are switched off. Esc always works. */
export function useShortcutKeys(actions: Readonly<Record<ShortcutKey, () => void>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]')
      )
        return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (!isShortcut(key)) return
      if (key !== 'Escape' && (!useShortcuts.getState().on || isTyping(event.target))) return
      event.preventDefault()
      current.current[key]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const keys: ReadonlySet<string> = new Set<ShortcutKey>(['/', 'f', 'l', 't', 'g', 'c', 'm', '?', 'Escape'])
const isShortcut = (key: string): key is ShortcutKey => keys.has(key)

/** In a select letters choose. */
const isTyping = (target: EventTarget | null) => takesText(target) || target instanceof HTMLSelectElement
