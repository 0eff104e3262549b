import type { ShownFrame } from '@fairway/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { CodeSample } from '../../../site/blocks/code-sample.tsx'
import { lookAtStream } from './look-at-stream.ts'
import { tryTexts } from './try-texts.ts'

const EVERY_MS = 1_000
const MOST_SECONDS = 60
/** Frames that stay in view. */
const MOST_FRAMES = 12

interface Followed {
  command: string
  frames: readonly ShownFrame[]
  count: number
  rows: number
}
const nothing: Followed = { command: '', frames: [], count: 0, rows: 0 }

/** Looks once a second, for a minute at most. What came stays when it is over. */
export function FollowedStream({ isOn, onOver }: { isOn: boolean; onOver(state: 'over'): void }) {
  const texts = useTexts(tryTexts)
  const [{ command, frames, count, rows }, setFollowed] = useState(nothing)
  const [end, setEnd] = useState<'time' | 'lost' | null>(null)
  useEffect(() => {
    if (!isOn) return
    const leaving = new AbortController()
    void follow(leaving.signal, (came) => setFollowed((before) => joined(before, came))).then((why) => {
      if (leaving.signal.aborted) return
      setEnd(why)
      onOver('over')
    })
    return () => leaving.abort()
  }, [isOn, onOver])
  return (
    <>
      {command !== '' && (
        <p className="call-note call-path">
          {texts.command} <code>{command}</code>
        </p>
      )}
      <output className="call-note number">
        {count === 0 && end === null ? texts.waiting : texts.came({ count, rows })} {end === 'lost' && texts.lost}
        {end === 'time' && texts.ended({ seconds: MOST_SECONDS })}
      </output>
      {frames.length > 0 && <CodeSample label={texts.frames} code={frames.map(lineOf).join('\n')} />}
    </>
  )
}

type Came = NonNullable<Awaited<ReturnType<typeof lookAtStream>>>

/** Ends with why it ended. */
async function follow(signal: AbortSignal, tell: (came: Came) => void): Promise<'time' | 'lost'> {
  let after = 0
  for (let second = 0; second < MOST_SECONDS && !signal.aborted; second++) {
    const came = await lookAtStream(after, signal)
    if (came === null) return 'lost'
    after = came.frames.at(-1)?.number ?? after
    if (!signal.aborted) tell(came)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return 'time'
}

const joined = ({ frames, count, rows }: Followed, came: Came): Followed => ({
  command: came.command,
  frames: [...came.frames.toReversed(), ...frames].slice(0, MOST_FRAMES),
  count: count + came.frames.length,
  rows: rows + came.frames.reduce((sum, { rows: given }) => sum + given, 0),
})

const lineOf = ({ text, isCut }: ShownFrame): string => (isCut ? `${text} …` : text)
