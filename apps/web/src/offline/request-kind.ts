import { isOfTheProgram } from '../storage/keep-program.ts'

/** What the worker does with a request: `page` and `tile` come from the server while it answers, a `file` never changes; else it is left alone. */
export type RequestKind = 'page' | 'file' | 'tile' | 'not-ours'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>

const tile = /^\/tiles\/(?:base|maps)\//

/** Calls of the API, streams, parts of files and whatever changes something are never the worker's. */
export function requestKind({ method, url, mode, headers }: Asked, { origin, base }: Site): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return 'not-ours'
  if (mode === 'navigate') return 'page'
  if (tile.test(address.pathname)) return 'tile'
  return isOfTheProgram(address.pathname, base) ? 'file' : 'not-ours'
}

/** Where the program is: `base` is the path that it lies below. */
export interface Site {
  origin: string
  base: string
}
