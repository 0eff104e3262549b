import type { CallName } from './calls.ts'

const files = import.meta.glob<string>('./samples/*.txt', { eager: true, query: '?raw', import: 'default' })

/** The sample of a call as `e2e/support/take-samples.ts` took it: the request in the first line, then the answer. */
export function sampleOf(call: CallName): { request: string; answer: string } {
  const text = files[`./samples/${call}.txt`] ?? ''
  const end = text.indexOf('\n')
  return { request: text.slice(0, end), answer: text.slice(end + 1).trimEnd() }
}
