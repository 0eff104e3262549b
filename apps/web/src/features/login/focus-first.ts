/** A keyboard goes where typing begins; on a touch screen that would throw the keyboard over the form, so the title takes the focus. */
export function focusFirst(within: HTMLElement): void {
  const wanted = matchMedia('(pointer: coarse)').matches ? 'h2' : '[role=tab][tabindex="0"], input:not([hidden]), h2'
  const found = [...within.querySelectorAll<HTMLElement>(wanted)]
  // The title comes first on the page; a field goes before it.
  const first = found.find((element) => element.localName !== 'h2') ?? found[0]
  first?.focus({ preventScroll: true })
}
