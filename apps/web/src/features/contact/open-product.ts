import { toast } from '../../ui/toast/toast-store.ts'

/**
 * Opens a site in a new tab. The answer of the server may have taken longer than the browser lets a click count:
 * when the tab is blocked, a message offers the link instead. Empty opens nothing.
 */
export function openProduct(url: string, says: { blocked: string; open: string }): void {
  if (url === '') return
  // `noopener` in the call would hide whether a tab opened; the empty tab lets go of this one before it leaves.
  const tab = window.open('', '_blank')
  if (tab === null) return toast('note', says.blocked, { text: says.open, url })
  tab.opener = null
  tab.location.replace(new URL(url, location.href).href)
}
