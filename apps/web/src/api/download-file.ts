import type { ApiCall, CallInput, CallSchemas } from '@fairway/contract'
import { REQUEST_TIMEOUT } from './api-config.ts'
import { callerNow, sendCall } from './send.ts'

/** How long the browser may take to read what it was given. */
const KEPT_MS = 60_000
/** A file may come slowly; the server ends one after a quarter of an hour. */
const FILE_MS = 20 * 60_000

export type DownloadedFile = { ok: true; name: string; content: Blob } | { ok: false; message: string }

/**
 * Takes a file that an API call answers with (CSV, GeoJSON and the like), under the name the server gives it, else under `name`. An envelope instead of a file says no,
 * and its sentence is the message; a missing login is asked for once.
 */
export async function downloadFile<S extends CallSchemas>(
  call: ApiCall<S>,
  input: CallInput<S> & { name: string; quiet?: boolean },
): Promise<DownloadedFile> {
  const caller = callerNow()
  const token = caller.token()
  const stopping = new AbortController()
  let limit = setTimeout(() => stopping.abort(), REQUEST_TIMEOUT)
  try {
    const response = await sendCall(call, { ...input, limit: stopping.signal })
    clearTimeout(limit)
    limit = setTimeout(() => stopping.abort(), FILE_MS)
    if (response.status === 401 && !input.quiet && (await caller.loginAgain(token)))
      return await downloadFile(call, { ...input, quiet: true })
    if (response.ok)
      return {
        ok: true,
        name: nameIn(response.headers.get('content-disposition')) ?? input.name,
        content: await response.blob(),
      }
    const said: unknown = await response.json()
    return { ok: false, message: sentenceIn(said) ?? caller.error() }
  } catch {
    return { ok: false, message: caller.serviceError() }
  } finally {
    clearTimeout(limit)
  }
}

/** Gives the reader a file, as if a link to it had been clicked. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}

/** The name in letters of every script where there is one: RFC 6266. */
function nameIn(disposition: string | null): string | null {
  const full = /filename\*=UTF-8''([\w.%-]+)/.exec(disposition ?? '')?.[1]
  if (full !== undefined)
    try {
      return decodeURIComponent(full)
    } catch {
      // The name in ASCII stands before it.
    }
  return /filename="?([\w.-]+)"?/.exec(disposition ?? '')?.[1] ?? null
}

function sentenceIn(said: unknown): string | null {
  return typeof said === 'object' &&
    said !== null &&
    'message' in said &&
    typeof said.message === 'string' &&
    said.message !== ''
    ? said.message
    : null
}
