import { VERSION_PREFIX } from './stored-values.ts'

const KEY = `${VERSION_PREFIX}notice`

/**
 * What to say once this tab has loaded its page anew. Kept in the tab's own storage: a logout loads the other tabs anew too,
 * and whichever came first would say it in the place of the one that logged out.
 */
export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch (error) {
    console.warn(`Could not keep a notice: ${String(error)}`) // a browser that forbids storage: nothing is said
  }
}

/** Once. */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return null // forbidden, so nothing was left either
  }
}
