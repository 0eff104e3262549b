import { setTimeout as wait } from 'node:timers/promises'

/** Nothing came for so long: the connection is given up. */
const SILENT_MS = 30_000
const TRIES = 6

export interface RemoteFileOptions {
  /** Before the second try; twice as long before each further one. */
  firstWaitMs?: number
  onRetry?: (reason: string) => void
}

/** What will not be better at the next try. */
export class NotUsable extends Error {
  override name = 'NotUsable'
}

/** A file that a web server gives in parts. */
export class RemoteFile {
  /** What the server calls this version of the file; null when it does not. */
  etag: string | null = null
  /** Requests that were answered, and the bytes they brought. */
  requests = 0
  received = 0
  readonly #url: string
  readonly #options: RemoteFileOptions
  #known = false

  constructor(url: string, options: RemoteFileOptions = {}) {
    this.#url = url
    this.#options = options
  }

  /** The bytes from `offset` on; fewer than `length` only where the file ends. */
  async read(offset: number, length: number): Promise<Buffer> {
    for (let failed = 1; ; failed++)
      try {
        return await this.#ask(offset, length)
      } catch (error) {
        if (error instanceof NotUsable) throw error
        const reason = reasonOf(error)
        if (failed >= TRIES) throw new Error(`${hostOf(this.#url)}: ${reason}, ${TRIES} times on end`, { cause: error })
        this.#options.onRetry?.(reason)
        await wait((this.#options.firstWaitMs ?? 1_000) * 2 ** (failed - 1))
      }
  }

  async #ask(offset: number, length: number): Promise<Buffer> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENT_MS)
    try {
      const response = await fetch(this.#url, {
        headers: { range: `bytes=${offset}-${offset + length - 1}`, 'user-agent': 'Fairway' },
        signal: silence.signal,
      })
      this.#check(response, offset)
      const parts: Uint8Array[] = []
      let received = 0
      for await (const part of response.body ?? []) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENT_MS)
        parts.push(part as Uint8Array)
        received += (part as Uint8Array).length
        if (received > length) throw new NotUsable('the server sends more than it was asked for')
      }
      this.requests++
      this.received += received
      const promised = Number(response.headers.get('content-length') ?? received)
      if (received < promised) throw new Error('the answer broke off')
      return Buffer.concat(parts)
    } finally {
      clearTimeout(timer)
    }
  }

  #check({ status, headers }: Response, offset: number): void {
    if (status === 200) throw new NotUsable('the server gives the whole file only, and no parts of it (range requests)')
    if (status === 429 || status >= 500) throw new Error(`the server answered ${status}`)
    if (status !== 206) throw new NotUsable(`the server answered ${status}`)
    const from = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]
    if (Number(from) !== offset) throw new NotUsable('the server answered with another part than it was asked for')
    const etag = headers.get('etag') ?? headers.get('last-modified')
    if (this.#known && etag !== this.etag)
      throw new NotUsable('the archive has become another one meanwhile: run the command again')
    this.etag = etag
    this.#known = true
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'AbortError') return `nothing came for ${SILENT_MS / 1000} s`
  return cause?.code ?? cause?.message ?? message
}

/** The address may hold a key; its host does not. */
const hostOf = (url: string): string => new URL(url).host
