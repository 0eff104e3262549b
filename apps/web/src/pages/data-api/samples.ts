import type { CallName } from './calls.ts'

const files = import.meta.glob<string>('./samples/*.txt', { eager: true, query: '?raw', import: 'default' })

export interface Sample {
  /** Path and query; of the stream the message that is sent. */
  path: string
  /** What is posted, as JSON; empty for a call that posts nothing. */
  body: string
  answer: string
}

/** The sample of a call as `e2e/support/take-samples.ts` took it: path and body in the first line, then the answer. */
export function sampleOf(call: CallName): Sample {
  const text = files[`./samples/${call}.txt`] ?? ''
  const end = text.indexOf('\n')
  const [path = '', ...body] = text.slice(0, end).split(' ')
  return { path, body: body.join(' '), answer: text.slice(end + 1).trimEnd() }
}
