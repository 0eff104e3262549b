import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

export interface AliyunKey {
  id: string
  secret: string
}

export interface AliyunCall {
  method: string
  host: string
  path: string
  query: Readonly<Record<string, string>>
  action: string
  version: string
  /** Sent once, so that a call that was overheard is good for nothing. */
  nonce: string
  at: Date
}

/** RFC 3986: unreserved signs stay, everything else is percent-encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : a > b ? 1 : 0)

export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Headers of a call without a body, signed as "Request syntax and signature method V3" of Alibaba Cloud's API documentation says. */
export function signedHeaders(
  { method, host, path, query, action, version, nonce, at }: AliyunCall,
  { id, secret }: AliyunKey,
): Record<string, string> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const signed = Object.entries(headers).toSorted(byName)
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return { ...headers, authorization: `${ALGORITHM} Credential=${id},SignedHeaders=${names},Signature=${signature}` }
}
