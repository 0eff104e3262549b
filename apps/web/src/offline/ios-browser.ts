/** Safari on iOS installs from its menu alone, and says nothing to the page. iPads call themselves Macs, with fingers. */
export function isIosBrowser({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !matchMedia('(display-mode: standalone)').matches
}
