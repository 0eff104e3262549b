/** A ref for the heading of what opened: keyboard and screen reader arrive where the eye does. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
