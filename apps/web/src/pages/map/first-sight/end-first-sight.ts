const field = () => document.querySelector<HTMLInputElement>('#first-sight input')

/** What was typed into the search before the page was there. */
export const typedBefore = (): string => field()?.value ?? ''

/** The page is drawn, or will not be: what stood there goes. True when the reader was in the search field. */
export function endFirstSight(): boolean {
  const wasInField = field() !== null && document.activeElement === field()
  const sight = document.getElementById('first-sight')
  sight?.remove()
  // Its button of the login was pressed (show-first-sight.ts): the page's own does it, once it listens.
  if (sight?.dataset.login !== undefined)
    setTimeout(() => document.querySelector<HTMLElement>('.header-login')?.click())
  return wasInField
}
