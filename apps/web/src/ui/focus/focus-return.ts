const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** What Tab can reach within an element, in the order of the page. */
export function focusablesIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null,
  )
}

/**
 * Remembers what has the focus, for something that is about to take it; the function it returns gives the focus back.
 * If the opener is gone by then, the nearest element around it that is still there is searched: the focus goes to what now
 * stands where the opener stood, to the next row of a list, for instance, when its row was removed. Where the whole page has
 * become another one, that is its title.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => undefined
  const all = focusablesIn(document.body)
  const trail: { around: Element; at: number }[] = []
  for (let around = opener.parentElement; around && !around.matches('main, body'); around = around.parentElement) {
    const outer = around
    trail.push({ around, at: all.filter((one) => outer.contains(one)).indexOf(opener) })
  }
  return () => {
    if (opener.isConnected && opener.checkVisibility({ visibilityProperty: true })) opener.focus()
    if (document.activeElement === opener) return
    for (const { around, at } of trail) {
      const left = around.isConnected ? focusablesIn(around) : []
      const next = left[Math.min(Math.max(at, 0), left.length - 1)]
      if (next) return next.focus()
    }
    focusPage()
  }
}

/** Where reading the page begins: its title, or all of it where none is seen. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main')
  const title = page?.querySelector<HTMLElement>('h1')
  const start = title?.checkVisibility({ visibilityProperty: true }) ? title : page
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
