const KEY = 'fairway.anew'
const ASK_LIMIT_MS = 10_000

/** What Chromium, Firefox, Safari and Vite say of a script or a style sheet that could not be fetched. */
const MISSING = /imported module|importing a module|preload css/i

/** A part of the page could not be fetched: no connection, or the server has a newer build and no longer that file. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

/** Whether the server can be reached at all. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (
      (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_LIMIT_MS) }))
        .status < 500
    )
  } catch {
    return false // that it throws is the answer
  }
}

/** Loads the address that was wanted from the server; false where this build has just tried that in this tab. */
export function loadAnewOnce(): boolean {
  const attempt = import.meta.url + location.pathname
  try {
    if (sessionStorage.getItem(KEY) === attempt) return false
    sessionStorage.setItem(KEY, attempt)
  } catch {
    return false // without a memory it could be for ever
  }
  location.reload()
  return true
}
