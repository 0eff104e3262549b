import { errorCodes, type Envelope } from '@fairway/contract'
import type { z } from 'zod'
import { apiBase, REQUEST_TIMEOUT } from './api-config.ts'

/** What every call carries and says when nothing came back; set by the application at start. */
export interface Caller {
  token(): string
  language(): string
  /** The sentence for "no answer came", in the reader's language. */
  serviceError(): string
  /** The sentence for an answer that says no and not why. */
  error(): string
  /** The server knows no login with the token the call carried; true means that there is one now and the call is worth repeating. */
  loginAgain(token: string): Promise<boolean>
}

let caller: Caller = {
  token: () => '',
  language: () => 'en-US',
  serviceError: () => 'Service Error',
  error: () => 'Error',
  loginAgain: () => Promise.resolve(false),
}

export function setCaller(next: Caller): void {
  caller = next
}
/** Who calls now, for calls whose answer is no envelope. */
export const callerNow = (): Caller => caller

type AnswerSchemas = typeof import('./answer-schemas.ts')

export interface Call<T extends z.ZodType> {
  /** A path of `endpoints`, with `:name` parts to fill from `params`. */
  path: string
  /** Picks the shape of the result; the shapes arrive while the server thinks. */
  schema: (all: AnswerSchemas) => T
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent by POST as JSON, form-encoded or as it is. Without any of the three the call is a GET, unless it is to `post` nothing. */
  body?: unknown
  form?: Readonly<Record<string, string>>
  file?: Blob
  post?: boolean
  /** Instead of the stored user's. */
  token?: string
  /** Takes "please log in" for an answer like any other; otherwise the reader is asked to log in and the call repeated once. */
  quiet?: boolean
  signal?: AbortSignal
}

/** Makes a call. It never throws for the network's sake: no usable answer is `{code: -1, result: null}`. An abort by the caller does throw. */
export async function request<T extends z.ZodType>(call: Call<T>): Promise<Envelope<z.output<T>>> {
  const silence: Envelope<z.output<T>> = { code: errorCodes.network, result: null, message: caller.serviceError() }
  const url = address(call)
  const token = call.token ?? caller.token()
  const signals = [AbortSignal.timeout(REQUEST_TIMEOUT), ...(call.signal ? [call.signal] : [])]
  try {
    const loading = import('./answer-schemas.ts')
    loading.catch(() => undefined) // told where it is awaited
    const payload = payloadOf(call)
    const response = await fetch(url, {
      method: payload === null && !call.post ? 'GET' : 'POST',
      headers: {
        language: caller.language(),
        ...(token && { token }),
        ...(call.body === undefined ? null : { 'content-type': 'application/json' }),
      },
      body: payload,
      signal: AbortSignal.any(signals),
    })
    if (response.status === 401 && !call.quiet && (await caller.loginAgain(token))) {
      call.signal?.throwIfAborted()
      return await request({ ...call, quiet: true })
    }
    const schemas = await loading
    const answer = schemas.envelope(call.schema(schemas)).safeParse(await response.json())
    if (answer.success) return answer.data as Envelope<z.output<T>>
    console.warn(
      `${call.path} answered ${response.status} in a shape this page does not know: ${answer.error.message.slice(0, 500)}`,
    )
    return silence
  } catch (error) {
    if (call.signal?.aborted) throw error
    return silence
  }
}

/** The answer's code and sentence as an exception, for those who wait on the result alone. */
export class CallError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
  }
}

/** As {@link request}, but gives the result and throws {@link CallError} for any code but success. */
export async function ask<T extends z.ZodType>(call: Call<T>): Promise<z.output<T>> {
  const answer = await request(call)
  if (answer.code !== errorCodes.ok || answer.result === null) throw new CallError(answer.code, sentenceOf(answer))
  return answer.result
}

/** Where a call goes, its parts and its query filled in. */
export function address(call: {
  path: string
  params?: Call<z.ZodType>['params']
  query?: Call<z.ZodType>['query']
}): string {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = call.params?.[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return `${apiBase}${path}${text ? `?${text}` : ''}`
}

/** What an answer without success tells the reader: the server's sentence, or the generic one. */
export const sentenceOf = (answer: { message: string }): string => answer.message || caller.error()

function payloadOf(call: { body?: unknown; form?: Readonly<Record<string, string>>; file?: Blob }): BodyInit | null {
  if (call.form) return new URLSearchParams(call.form)
  return call.file ?? (call.body === undefined ? null : JSON.stringify(call.body))
}
