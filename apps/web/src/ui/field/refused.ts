import { useEffect, useRef, useState, type RefObject } from 'react'

const REFUSED = '[aria-invalid="true"], [data-refused]'

/** Brings the first field that is refused in sight, with the focus; false where none is. */
export function goToRefused(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(REFUSED)
  if (!field) return false
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  field.focus({ preventScroll: true })
  // A group of fields may be higher than the window: what is said of it is to be in sight.
  const said = field.matches('fieldset') ? field.getAttribute('aria-describedby')?.split(' ')[0] : undefined
  const seen = said === undefined ? field : (document.getElementById(said) ?? field)
  seen.scrollIntoView({ block: 'center' })
  return true
}

/** The ref of a form, and what leads to its first refused field once that is drawn. */
export function useRefused<E extends HTMLElement>(): { form: RefObject<E | null>; lookAtRefused(): void } {
  const form = useRef<E>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) goToRefused(form.current)
  }, [refusals])
  return { form, lookAtRefused: () => setRefusals((before) => before + 1) }
}
