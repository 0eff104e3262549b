import { useEffect, useRef, type RefObject } from 'react'

/**
 * Closes what opened below a button: Esc gives the focus back to the button, a press elsewhere or a focus that goes elsewhere
 * leaves it there, where `outside` says that these close. `around` finds the element that holds both the button (`aria-expanded`) and what it opened.
 */
export function useDismiss(
  part: RefObject<HTMLElement | null>,
  around: string,
  onClose: () => void,
  outside: () => boolean = always,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const whole = part.current?.closest(around)
    if (!whole) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What lies below, a folded menu or a panel of the map, closes by the next Esc.
      event.stopPropagation()
      if (whole.contains(document.activeElement)) whole.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close.current()
    }
    const onElsewhere = (event: Event) => {
      if (outside() && event.target instanceof Node && !whole.contains(event.target)) close.current()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [part, around, outside])
}

const always = () => true
