import { currentUser } from '../../../session/session.ts'
import { addressOf, needsLogin } from './call-address.ts'
import type { CallName } from '../calls/calls.ts'
import { requestHere } from './request-here.ts'

const TRY_LIMIT_MS = 20_000
const jsonBody = { 'content-type': 'application/json' }

export interface Answered {
  status: number
  milliseconds: number
  text: string
  /** Path and body. */
  sent: string
}

/** Sends a sample's request to this site's own server, with what it hears in the place of the sample's ship, waters or port. */
export async function sendCall(
  call: CallName,
  sample: { path: string; body: string },
  language: string,
): Promise<Answered> {
  const token = needsLogin(call) ? currentUser()?.token : undefined
  const options = {
    headers: { language, ...(token !== undefined && { token }) },
    signal: AbortSignal.timeout(TRY_LIMIT_MS),
  }
  const { path, body } = await requestHere(sample, async (asked) => (await fetch(addressOf(asked), options)).text())
  const started = performance.now()
  const answer = await fetch(
    addressOf(path),
    body === '' ? options : { ...options, method: 'POST', body, headers: { ...options.headers, ...jsonBody } },
  )
  const text = await answer.text()
  return {
    status: answer.status,
    milliseconds: Math.round(performance.now() - started),
    text,
    sent: [path, body].join(' ').trim(),
  }
}
