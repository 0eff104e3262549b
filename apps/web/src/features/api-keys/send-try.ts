import { v1Address } from '../../api/api-config.ts'
import type { TryRequest } from './try-request.ts'

/** What came back. */
export interface TryAnswer {
  status: number
  /** How long it took. */
  ms: number
  cost: string | null
  balance: string | null
  text: string
}

const LIMIT_MS = 30_000

/** Sends a call with a key, as a program would. Null: no answer came. */
export async function sendTry(
  { method, path, body }: TryRequest,
  key: string,
  language: string,
): Promise<TryAnswer | null> {
  const begin = performance.now()
  try {
    const answer = await fetch(v1Address(path), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
      // Each press is a call of its own.
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      ms: Math.round(performance.now() - begin),
      cost: answer.headers.get('x-credit-cost'),
      balance: answer.headers.get('x-credit-balance'),
      text,
    }
  } catch {
    return null
  }
}

/** JSON with its lines, everything else as it came. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
