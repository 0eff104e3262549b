import { send } from '../../../api/send.ts'
import { relative } from './call-address.ts'
import { requestHere } from './request-here.ts'

export interface Answered {
  status: number
  milliseconds: number
  text: string
  /** Path and body. */
  sent: string
}

/** Sends a sample's request to this site's own server, with what it hears in the place of the sample's ship, waters or port. */
export async function trySample(sample: { path: string; body: string }, needsLogin: boolean): Promise<Answered> {
  const options = needsLogin ? {} : { token: '' }
  const { path, body } = await requestHere(sample, async (asked) => (await send(relative(asked), options)).text())
  const started = performance.now()
  const answer = await send(relative(path), body === '' ? options : { ...options, method: 'POST', body, isJson: true })
  const text = await answer.text()
  return {
    status: answer.status,
    milliseconds: Math.round(performance.now() - started),
    text,
    sent: [path, body].join(' ').trim(),
  }
}
