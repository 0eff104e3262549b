/** Makes inert what an element covers: all that lies beside it within the box it is placed in. Gives what to do when it goes. */
export function makeInertBehind(element: HTMLElement): () => void {
  const box = element.offsetParent ?? document.body
  const covered: Element[] = []
  for (let one: Element | null = element; one && one !== box; one = one.parentElement)
    for (const beside of one.parentElement?.children ?? []) {
      if (beside === one || beside.hasAttribute('inert')) continue
      beside.setAttribute('inert', '')
      covered.push(beside)
    }
  return () => {
    for (const one of covered) one.removeAttribute('inert')
  }
}
