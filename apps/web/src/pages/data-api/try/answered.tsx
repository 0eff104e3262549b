import type { ShownAnswer } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { tryTexts } from './try-texts.ts'

/** Enough to see what it is. */
const MOST_SHOWN = 4_000

/** What was asked, what came back, and what it would cost a key. */
export function Answered({ answer }: { answer: ShownAnswer }) {
  const texts = useTexts(tryTexts)
  const { method, path, body, status, took, text, credits } = answer
  return (
    <>
      <p className="call-note call-path">
        {texts.sent} <code>{[method, path, body].filter((part) => part !== null).join(' ')}</code>
      </p>
      <p className="call-note number">
        {texts.tried({ status: String(status), milliseconds: String(took), letters: String(text.length) })}{' '}
        {credits === 0 ? texts.triedFree : texts.triedCost({ credits })}
      </p>
      <CodeSample label={texts.answer} code={shown(answer, texts.tryCut)} />
    </>
  )
}

function shown({ text, isCut }: ShownAnswer, rest: string): string {
  // What was cut is no JSON any more.
  const pretty = isCut ? text : JSON.stringify(JSON.parse(text), null, 2)
  return isCut || pretty.length > MOST_SHOWN ? `${pretty.slice(0, MOST_SHOWN)}\n… ${rest}` : pretty
}
