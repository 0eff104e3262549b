import type { ApiCall, CallInput, CallSchemas } from '@fairway/contract'
import { apiBase, REQUEST_TIMEOUT } from './api-config.ts'

/** What every request carries and says when nothing came back; set by the application at start. */
export interface Caller {
  token(): string
  language(): string
  /** The sentence for "no answer came", in the reader's language. */
  serviceError(): string
  /** The sentence for an answer that says no and not why. */
  error(): string
  /** The server knows no login with the token the request carried; true means that there is one now and the request is worth repeating. */
  loginAgain(token: string): Promise<boolean>
  /** The call asks for a login that proved its owner not long ago; true means that it did now and the request is worth repeating. */
  confirm(): Promise<boolean>
}

let caller: Caller = {
  token: () => '',
  language: () => 'en-US',
  serviceError: () => 'Service Error',
  error: () => 'Error',
  loginAgain: () => Promise.resolve(false),
  confirm: () => Promise.resolve(false),
}

export function setCaller(next: Caller): void {
  caller = next
}
export const callerNow = (): Caller => caller

export interface SendOptions {
  /** A body of one of the media types that the call takes as they are. */
  file?: Blob
  /** Instead of the stored user's. */
  token?: string
  signal?: AbortSignal
  /** Instead of the 100 s that a request may take. */
  limit?: AbortSignal
}

/** What the definition of a call made sure of. */
interface Given {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Sends an API call's request. */
export const sendCall = <S extends CallSchemas>(
  call: ApiCall<S>,
  input: CallInput<S> & SendOptions,
): Promise<Response> => {
  const { params, query, body } = input as Given
  const isJson = call.sends === undefined && body !== undefined
  return send(address(call.path, params, query), {
    ...input,
    method: call.method,
    body: input.file ?? (isJson ? JSON.stringify(body) : call.sends === 'form' ? formOf(body) : null),
    isJson,
  })
}

/** The way out for every request of every page to the API: both headers, and 100 s for all of it. */
export function send(
  path: string,
  options: SendOptions & { method?: string; body?: BodyInit | null; isJson?: boolean },
): Promise<Response> {
  const { method = 'GET', body = null, isJson, token = caller.token(), signal } = options
  const limit = options.limit ?? AbortSignal.timeout(REQUEST_TIMEOUT)
  return fetch(apiBase + path, {
    method,
    headers: {
      language: caller.language(),
      ...(token && { token }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  })
}

/** Where a call goes, its parameters and its query filled in; relative to the base. */
function address(pattern: string, params: unknown, query: unknown): string {
  const given = new Map(Object.entries(params ?? {}))
  const path = pattern.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    if (!given.has(name)) throw new Error(`${pattern} needs ${name}`)
    return encodeURIComponent(String(given.get(name)))
  })
  const search = formOf(query).toString()
  return search ? `${path}?${search}` : path
}

function formOf(fields: unknown): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value))
  return form
}
