import { pictureType } from './picture-type.ts'
import { readFreshness, type Freshness } from './freshness.ts'

const TIME_LIMIT_MS = 10_000
/** A picture of 512 × 512 pixels has 1 MB at the most. */
const MOST_BYTES = 2_000_000
const MOST_REDIRECTS = 2
/** The service has no such tile; a service that is asked for what is outside of its own says 400. */
const NONE = new Set([204, 400, 404, 410])
const REDIRECT = new Set([301, 302, 303, 307, 308])

/** What a service answered: a tile, that it has none there, or that what we have is still right. */
export type Fetched = Freshness & { etag: string | null; modified: string | null } & (
    | { kind: 'tile'; bytes: Uint8Array; type: string }
    | { kind: 'none' | 'same' }
  )

/** A service that did not give what was asked; says why without the address, which may hold a key. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed'
}

export interface TileRequest {
  address: string
  /** A redirect may lead to these and nowhere else. */
  origins: ReadonlySet<string>
  headers: Readonly<Record<string, string>>
  /** What we have of it, to be told whether it is still right. */
  known: { etag: string | null; modified: string | null } | null
  now: number
  signal: AbortSignal
}

/** Asks a service for a tile, with limits on time, size and kind. */
export async function fetchTile(request: TileRequest): Promise<Fetched> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    const response = await follow(request, AbortSignal.any([limit, request.signal]))
    return await readAnswer(response, request.now)
  } catch (error) {
    if (error instanceof ServiceFailed) throw error
    if (limit.aborted) throw new ServiceFailed('took longer than 10 s')
    const { cause } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new ServiceFailed(`cannot be reached${cause?.code === undefined ? '' : ` (${cause.code})`}`)
  }
}

async function follow({ address, origins, headers, known }: TileRequest, signal: AbortSignal): Promise<Response> {
  const conditions = {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
  }
  let url = address
  for (let hop = 0; ; hop++) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Fairway', ...headers, ...conditions },
    })
    const location = response.headers.get('location')
    if (!REDIRECT.has(response.status) || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url) ? new URL(location, url) : null
    if (next === null || !origins.has(next.origin)) throw new ServiceFailed('leads to another host')
    if (hop >= MOST_REDIRECTS) throw new ServiceFailed('leads from one place to the next')
    url = next.href
  }
}

async function readAnswer(response: Response, now: number): Promise<Fetched> {
  const { status, headers } = response
  const said = { ...readFreshness(headers, now), etag: headers.get('etag'), modified: headers.get('last-modified') }
  if (status === 304) return { ...said, kind: 'same' }
  if (NONE.has(status)) {
    await response.body?.cancel()
    return { ...said, kind: 'none' }
  }
  if (status !== 200) {
    await response.body?.cancel()
    throw new ServiceFailed(`answered ${status}`)
  }
  const declared = (headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase()
  if (declared !== '' && !declared.startsWith('image/') && declared !== 'application/octet-stream') {
    await response.body?.cancel()
    throw new ServiceFailed(`sent ${declared.slice(0, 60).replace(/[^\w./+-]/g, '')}, which is no picture`)
  }
  const bytes = await readBytes(response)
  const type = pictureType(bytes)
  if (type === null) throw new ServiceFailed('sent what is no picture')
  return { ...said, kind: 'tile', bytes, type }
}

async function readBytes({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += (part as Uint8Array).length
    // Leaving the loop ends the answer.
    if (length > MOST_BYTES) throw new ServiceFailed('sent more than 2 MB')
    parts.push(part as Uint8Array)
  }
  return Buffer.concat(parts, length)
}
