import { v1Calls, type V1Call, type V1CallId } from '@fairway/contract'
import { tryForms } from './try-fields.ts'

/** A call of the data API as it is sent. */
export interface TryRequest {
  method: V1Call['method']
  /** Below the address of the data API. */
  path: string
  /** JSON text. */
  body: string | null
}

/** The request of a call with what was filled in; the name of a parameter that is missing. */
export function requestOf(
  id: V1CallId,
  values: Readonly<Record<string, string>>,
  body: string,
): TryRequest | { missing: string } {
  const { method, path } = v1Calls[id]
  const query = new URLSearchParams()
  let address: string = path
  for (const { name, in: place, required } of tryForms[id].fields) {
    const value = (values[name] ?? '').trim()
    if (required && value === '') return { missing: name }
    // A colon stands in an id and may stand in a path as it is.
    if (place === 'path') address = address.replace(`/:${name}`, `/${encodeURIComponent(value).replaceAll('%3A', ':')}`)
    else if (value !== '') query.set(name, value)
  }
  const search = query.toString()
  return {
    method,
    path: search === '' ? address : `${address}?${search}`,
    body: tryForms[id].body === undefined ? null : body,
  }
}

/** The same request, only to ask what it would cost. */
export const dryRunOf = ({ method, path, body }: TryRequest): TryRequest => ({
  method,
  body,
  path: `${path}${path.includes('?') ? '&' : '?'}dry_run=true`,
})
