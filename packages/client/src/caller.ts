import { NoAnswer, Refusal } from './errors.ts'
import type { Problem } from './generated/problem.ts'
import { isWorthAnotherTry, waitBefore, type Pace } from './pace.ts'

/** How the client reaches a server. */
export interface ClientOptions {
  /** Where Fairway lies, `https://ships.example`; in a page of the same site left out. */
  url?: string | undefined
  /** `fwk_…`. */
  key: string
  /** Of the sentences of refusals: `zh-CN` or `en-US`. */
  language?: string | undefined
  /** Tries after the first, of calls that failed or are to be made later; 3. */
  retries?: number | undefined
  /** Seconds that a try may take; 30. */
  timeout?: number | undefined
  /** Seconds that are waited between two tries at most, whatever the server asks for; 60. */
  longestWait?: number | undefined
  /** In the place of the global one. */
  fetch?: typeof globalThis.fetch | undefined
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call and its tries. */
  signal?: AbortSignal | undefined
  /** Of a change: given again it is not made twice. The client makes one up. */
  idempotencyKey?: string | undefined
}

/** What came with an answer besides. */
export interface Meta {
  /** Credits that the call cost, and that are left; null of a call that needs no key. */
  cost: number | null
  balance: number | null
  requestId: string
  /** Since when the call is going away, and when it is gone; null where it stays. */
  deprecation: string | null
  sunset: string | null
}
/** An answer of the API with its meta data. */
export type Answer<T> = T & { readonly meta: Meta }

/** What a call would cost: rows and credits. */
export interface Estimate {
  estimated_rows: number
  estimated_credits: number
}
/** A form of an answer besides JSON. */
export type Format = 'csv' | 'geojson' | 'gpx' | 'kml' | 'ndjson'

export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly repeatable: boolean
  readonly formats: readonly string[]
}
type Input = Readonly<Record<string, unknown>>
interface Page {
  data: readonly unknown[]
  page: { next_cursor: string | null }
}

/** Sends calls of the data API; the methods stand in the generated class. */
export class Caller {
  readonly #options: ClientOptions
  readonly #pace: Pace

  constructor(options: ClientOptions) {
    this.#options = options
    this.#pace = { tries: (options.retries ?? 3) + 1, longest: (options.longestWait ?? 60) * 1_000 }
  }

  protected async call<T>(operation: Operation, input: object, options?: CallOptions): Promise<Answer<T>> {
    const answer = await this.#send(operation, input as Input, {}, options)
    return Object.assign((await jsonOf(answer)) as object, { meta: metaOf(answer.headers) }) as Answer<T>
  }

  protected async *rows<T>(
    operation: Operation,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<T, void, undefined> {
    let cursor: string | null | undefined = (input as { cursor?: string | undefined }).cursor
    do {
      const { data, page }: Page = await this.call<Page>(operation, { ...input, cursor }, options)
      for (const row of data) yield row as T
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  protected async text(operation: Operation, input: object, format: Format, options?: CallOptions): Promise<string> {
    return (await this.#send(operation, input as Input, { format }, options)).text()
  }

  protected async estimate(operation: Operation, input: object, options?: CallOptions): Promise<Estimate> {
    const answer = await this.#send(operation, input as Input, { dry_run: 'true' }, options)
    return ((await jsonOf(answer)) as { data: Estimate }).data
  }

  /** An answer that goes on: the time of a try ends with its head. */
  protected begin(path: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
    const headers = { ...this.#headers(), accept: 'text/event-stream', 'content-type': 'application/json' }
    return this.#tries(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal, true)
  }

  /** Waits as before a try of a call that failed so; throws what failed where there is none. */
  protected async pause(tried: number, failure: Refusal | NoAnswer, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const wait = tried < this.#pace.tries && isWorthAnotherTry(failure) ? waitBefore(tried, failure, this.#pace) : null
    if (wait === null) throw failure
    await sleep(wait, signal)
  }

  #send(operation: Operation, input: Input, more: Input, options: CallOptions = {}): Promise<Response> {
    const request = this.#requestOf(operation, input, more, options)
    return this.#tries(addressOf(operation, { ...input, ...more }, more), request, options.signal, false)
  }

  async #tries(
    path: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
    goesOn: boolean,
  ): Promise<Response> {
    const url = `${(this.#options.url ?? '').replace(/\/+$/, '')}/v1${path}`
    for (let tried = 1; ; tried++) {
      const failure = await this.#try(url, request, signal, goesOn)
      if (failure instanceof Response) return failure
      await this.pause(tried, failure, signal)
    }
  }

  #headers(): Record<string, string> {
    const { key, language } = this.#options
    return { authorization: `Bearer ${key}`, ...(language === undefined ? {} : { 'accept-language': language }) }
  }

  #requestOf(operation: Operation, { body }: Input, more: Input, { idempotencyKey }: CallOptions): RequestInit {
    const headers = this.#headers()
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (operation.repeatable && more['dry_run'] === undefined)
      headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
    return { method: operation.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  }

  /** The answer, or why there is none. */
  async #try(
    url: string,
    request: RequestInit,
    signal: AbortSignal | undefined,
    goesOn: boolean,
  ): Promise<Response | Refusal | NoAnswer> {
    const { timeout = 30, fetch = globalThis.fetch } = this.#options
    const head = new AbortController()
    const timer = goesOn ? setTimeout(() => head.abort(), timeout * 1_000) : undefined
    const late = goesOn ? head.signal : AbortSignal.timeout(timeout * 1_000)
    try {
      const signals = [late, ...(signal === undefined ? [] : [signal])]
      const answer = await fetch(url, { ...request, signal: AbortSignal.any(signals) })
      return answer.ok ? answer : await failureOf(answer)
    } catch (error) {
      return new NoAnswer(error instanceof Error ? error.message : String(error), null, error)
    } finally {
      clearTimeout(timer)
    }
  }
}

function addressOf({ path, inPath, inQuery }: Operation, input: Input, more: Input): string {
  const filled = inPath.reduce(
    // A colon stands in an id and may stand in a path as it is.
    (address, name) =>
      address.replace(`/:${name}`, `/${encodeURIComponent(String(input[name])).replaceAll('%3A', ':')}`),
    path,
  )
  const query = new URLSearchParams()
  for (const name of [...inQuery, ...Object.keys(more)]) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return search === '' ? filled : `${filled}?${search}`
}

async function failureOf(answer: Response): Promise<Refusal | NoAnswer> {
  const text = await answer.text()
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
  if ((answer.headers.get('content-type') ?? '').startsWith('application/problem+json'))
    return new Refusal(JSON.parse(text) as Problem, Number.isFinite(after) ? after : null)
  return new NoAnswer(`not the data API: ${answer.status} ${text.slice(0, 200)}`, answer.status)
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    throw new NoAnswer('the answer cannot be read', answer.status, error)
  }
}

function metaOf(headers: Headers): Meta {
  const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : null)
  return {
    cost: number('x-credit-cost'),
    balance: number('x-credit-balance'),
    requestId: headers.get('x-request-id') ?? '',
    deprecation: headers.get('deprecation'),
    sunset: headers.get('sunset'),
  }
}

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted === true) reject(signal.reason as Error)
      else resolve()
    }
    signal?.addEventListener('abort', done)
  })
