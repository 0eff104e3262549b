/**
 * Where the focus of a dialog begins. `field`: where typing begins, but on a touch screen, where that would throw the keyboard over
 * the form, its title. `title`: for something to read. `cancel`: the first of the actions, for what cannot be undone.
 */
export type FirstFocus = 'field' | 'title' | 'cancel'

const selectors: Record<FirstFocus, string> = {
  field: '[role=tab][tabindex="0"], input:not([hidden]), select, textarea',
  title: 'h2, h3',
  cancel: '.dialog-actions button',
}

export function focusFirst(within: HTMLElement, wanted: FirstFocus = 'field'): void {
  const title = within.querySelector<HTMLElement>(selectors.title)
  const typing = wanted === 'field' && matchMedia('(pointer: coarse)').matches
  const first = typing ? title : (within.querySelector<HTMLElement>(selectors[wanted]) ?? title)
  first?.focus({ preventScroll: true })
}
