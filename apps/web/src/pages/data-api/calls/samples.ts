import { defineTexts, type Texts } from '../../../i18n/texts.ts'
import { calls, type CallName } from './calls.ts'

const files = import.meta.glob<string>('./*/sample.txt', { query: '?raw', import: 'default' })

export interface Sample {
  /** Path and query; of the stream the message that is sent. */
  path: string
  /** What is posted, as JSON; empty for a call that posts nothing. */
  body: string
  answer: string
}

/** The sample of each call as `e2e/support/take-samples.ts` took it, the same in every language; downloaded with the call's page. */
export const samples = Object.fromEntries(
  (Object.keys(calls) as CallName[]).map((call) => {
    const load = async () => ({ texts: readSample(await files[`./${folderOf(call)}/sample.txt`]()) })
    return [call, defineTexts<Sample>({ 'en-US': load, 'zh-CN': load })]
  }),
) as Record<CallName, Texts<Sample>>

/** A call's own folder is named as the call is, in kebab case. */
const folderOf = (call: CallName): string => call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Path and body in the first line, then the answer. */
function readSample(text: string): Sample {
  const end = text.indexOf('\n')
  const [path = '', ...body] = text.slice(0, end).split(' ')
  return { path, body: body.join(' '), answer: text.slice(end + 1).trimEnd() }
}
