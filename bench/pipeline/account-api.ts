import type { Envelope } from '@fairway/contract'

/** One of the site's calls; fails unless it is answered well. */
export async function call<T>(
  url: string,
  path: string,
  { body, token }: { body?: URLSearchParams | object; token?: string } = {},
): Promise<T> {
  const json = body !== undefined && !(body instanceof URLSearchParams)
  const answer = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { token }), ...(json && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as URLSearchParams) }),
  })
  const { code, message, result } = (await answer.json()) as Envelope<T>
  if (code !== 0 || result === null) throw new Error(`${path} answered ${code}: ${message}`)
  return result
}
